import type { Section } from '@padma/contract'

/**
 * What the demo brand shows from its first day; owners change it in the console. Addresses
 * elsewhere are the demo's own and lead nowhere.
 */
export const firstContent = {
  banners: [
    {
      bannerId: 'welcome',
      groupName: '/',
      url: '/art/scene0.svg',
      alt: {
        bn: 'রাতের নদীতে পালতোলা নৌকা',
        en: 'A sailing boat on the river at night',
        ar: 'قارب شراعي في النهر ليلًا',
      },
      title: { bn: 'নদীর মতো শান্ত খেলা', en: 'Play at the river’s pace', ar: 'العب بهدوء النهر' },
      text: {
        bn: 'প্রতিটি রাউন্ড যাচাই করা যায়।',
        en: 'Every round can be checked.',
        ar: 'كل جولة يمكن التحقق منها.',
      },
      action: { bn: 'নদীর ঘুড়ি খেলুন', en: 'Play River Kites', ar: 'العب طائرات النهر' },
      linkageType: 'page',
      linkage: '/game?vassalage=padma-studio&gameCode=river-kites&gameType=RNG',
      isOn: true,
    },
    {
      bannerId: 'river',
      groupName: '/',
      url: '/art/banner-river.svg',
      alt: {
        bn: 'ভোরের নদীতে নৌকা, আকাশে ঘুড়ি',
        en: 'A boat on the river at dawn, kites above it',
        ar: 'قارب في النهر عند الفجر وفوقه طائرات ورقية',
      },
      title: {},
      text: {},
      action: {},
      linkageType: 'page',
      linkage: '/rng',
      isOn: true,
    },
    {
      bannerId: 'slots',
      groupName: '/rng',
      url: '/art/banner-slots.svg',
      alt: {
        bn: 'ঘুড়ি, শাপলা ও চাঁদ: স্লটের তিন রিল',
        en: 'Kite, lotus and moon: three reels of a slot',
        ar: 'طائرة ورقية ولوتس وقمر: ثلاث بكرات',
      },
      title: {},
      text: {},
      action: {},
      linkageType: '',
      linkage: '',
      isOn: true,
    },
    {
      bannerId: 'deposit',
      groupName: 'w_topup_1',
      url: '/art/banner-deposit.svg',
      alt: {
        bn: 'টাকা পাঠান, তারপর ট্রানজ্যাকশন আইডি দিন',
        en: 'Send the money, then enter the transaction ID',
        ar: 'أرسل المال ثم أدخل رقم العملية',
      },
      title: {},
      text: {},
      action: {},
      linkageType: 'page',
      linkage: '/help#deposit',
      isOn: true,
    },
    {
      bannerId: 'gift',
      groupName: 'gift',
      url: '/art/gift.svg',
      alt: { bn: 'ফিতে বাঁধা উপহারের বাক্স', en: 'A gift box with a bow', ar: 'علبة هدية بشريط' },
      title: {
        bn: 'ফ্রি রাউন্ড ও প্রমোশন',
        en: 'Free rounds and promotions',
        ar: 'جولات مجانية وما هو متاح الآن',
      },
      text: {
        bn: 'আমরা নদীর ঘুড়িতে ফ্রি রাউন্ড দিই; জেতা টাকা আপনার। নিবন্ধন বা জমার জন্য আলাদা বোনাস নেই।',
        en: 'We give out free rounds of River Kites, and you keep what you win. There is no bonus for registering or depositing.',
        ar: 'يمنح المشغّلون جولات مجانية في طائرات النهر، وما تربحه منها لك. لا مكافأة على التسجيل أو الإيداع.',
      },
      action: { bn: 'নিয়ম দেখুন', en: 'Read the rules', ar: 'اقرأ القواعد' },
      linkageType: 'page',
      linkage: '/promotions',
      isOn: true,
    },
  ],
  notices: [
    {
      id: 'demo',
      type: 'B',
      timestamp: '2026-01-05T04:00:00Z',
      isOn: true,
      title: {
        bn: 'এটি একটি ডেমো: এখানে কোনো আসল টাকা নেই',
        en: 'This is a demo: there is no real money here',
        ar: 'هذا عرض تجريبي: لا مال حقيقي هنا',
      },
      content: {
        bn: '<p>সাইটটি আসল সাইটের মতোই চলে, তবে জমার নম্বরগুলো কারও নয়। <strong>আসল টাকা পাঠাবেন না।</strong></p>',
        en: '<p>The site works like a real one, but its receiving numbers belong to no one. <strong>Do not send real money.</strong></p>',
        ar: '<p>يعمل الموقع كموقع حقيقي، لكن أرقام الاستلام ليست لأحد. <strong>لا ترسل مالًا حقيقيًا.</strong></p>',
      },
    },
    {
      id: 'transaction-id',
      type: 'PL',
      timestamp: '2026-01-04T04:00:00Z',
      isOn: true,
      title: {
        bn: 'জমার পরে ট্রানজ্যাকশন আইডি দিতে ভুলবেন না',
        en: 'Enter the transaction ID after you pay',
        ar: 'أدخل رقم العملية بعد الدفع',
      },
      content: {
        bn: '<p>bKash, Nagad বা Rocket থেকে টাকা পাঠানোর পরে মেসেজের ট্রানজ্যাকশন আইডি জমার পাতায় দিন। আইডি ছাড়া ক্যাশিয়ার পেমেন্ট মেলাতে পারেন না।</p>',
        en: '<p>After you send money by bKash, Nagad or Rocket, enter the transaction ID from the message on the deposit page. Without it the cashier cannot match your payment.</p>',
        ar: '<p>بعد إرسال المال عبر bKash أو Nagad أو Rocket، أدخل رقم العملية المذكور في الرسالة في صفحة الإيداع. من دونه لا يستطيع أمين الصندوق مطابقة دفعتك.</p>',
      },
    },
    {
      id: 'fairness',
      type: 'H',
      timestamp: '2026-01-03T04:00:00Z',
      isOn: true,
      title: {
        bn: 'প্রতিটি রাউন্ড নিজেই যাচাই করতে পারেন',
        en: 'You can check every round yourself',
        ar: 'يمكنك التحقق من كل جولة بنفسك',
      },
      content: {
        bn: '<p>গেমে “Fairness” খুলে গোপন সিড প্রকাশ করুন, তারপর রাউন্ডের পাতায় যাচাই করুন। সহায়তা কেন্দ্রে ধাপগুলো লেখা আছে।</p>',
        en: '<p>Open “Fairness” in the game, reveal the secret seed, then verify on the round’s page. The steps are in the help centre.</p>',
        ar: '<p>افتح “Fairness” في اللعبة واكشف البذرة السرية، ثم تحقق في صفحة الجولة. الخطوات في مركز المساعدة.</p>',
      },
    },
  ],
  topics: [
    {
      id: 'register',
      isOn: true,
      title: { bn: 'নিবন্ধন', en: 'Registration', ar: 'التسجيل' },
      content: {
        bn: '<p>নিবন্ধনে লাগে একটি ব্যবহারকারীর নাম ও একটি পাসওয়ার্ড।</p><ol><li>ওপরে <strong>নিবন্ধন</strong> চাপুন।</li><li>নাম দিন: ৪ থেকে ১৬টি ইংরেজি অক্ষর ও সংখ্যা, শুরুতে অক্ষর।</li><li>অন্তত ৮ অক্ষরের পাসওয়ার্ড দিন, যা সহজে অনুমান করা যায় না।</li><li>বয়স ও শর্তের ঘরে টিক দিন। ১৮ বছরের কম হলে খেলা যাবে না।</li></ol><p>পাসওয়ার্ড কাউকে বলবেন না। আমাদের কেউ কখনো আপনার পাসওয়ার্ড চাইবেন না।</p>',
        en: '<p>To register you need a username and a password.</p><ol><li>Press <strong>Register</strong> at the top.</li><li>Choose a name: 4 to 16 Latin letters and digits, a letter first.</li><li>Choose a password of at least 8 characters that is not easy to guess.</li><li>Tick the boxes for your age and the terms. You must be 18 or over to play.</li></ol><p>Never share your password. We will never ask for it.</p>',
        ar: '<p>يلزم للتسجيل اسم مستخدم وكلمة مرور.</p><ol><li>اضغط <strong>تسجيل</strong> في الأعلى.</li><li>اختر اسمًا: من 4 إلى 16 حرفًا لاتينيًا ورقمًا، أوله حرف.</li><li>اختر كلمة مرور من 8 علامات على الأقل يصعب تخمينها.</li><li>ضع علامة في خانتي العمر والشروط. لا يلعب من هو دون 18 عامًا.</li></ol><p>لا تخبر أحدًا بكلمة مرورك. لن يسألك عنها أحد منا أبدًا.</p>',
      },
    },
    {
      id: 'deposit',
      isOn: true,
      title: { bn: 'জমা', en: 'Deposits', ar: 'الإيداع' },
      content: {
        bn: '<p>মোবাইল ব্যাংকিংয়ে জমা দিন: bKash, Nagad বা Rocket। প্রতিবার ৳200.00 থেকে ৳50,000.00, কোনো ফি নেই।</p><ol><li><strong>জমা</strong> খুলে মাধ্যম ও পরিমাণ বেছে নিন।</li><li>পর্দার নম্বরে <strong>ঠিক সেই পরিমাণ</strong> পাঠান। ব্যক্তিগত নম্বর হলে “সেন্ড মানি” করুন।</li><li>পেমেন্টের মেসেজ থেকে <strong>ট্রানজ্যাকশন আইডি</strong> (TrxID, ৮ থেকে ১২টি অক্ষর ও সংখ্যা) দিয়ে “টাকা পাঠিয়েছি” চাপুন।</li><li>ক্যাশিয়ার পেমেন্ট মেলান। মিলে গেলে টাকা ব্যালেন্সে যোগ হয়; পাতাটি নিজে থেকেই বদলায়।</li></ol><p>পর্দায় দেখানো সময়ের মধ্যে পাঠান। প্রতিবার নতুন নম্বর আসতে পারে: পুরোনো নম্বরে পাঠাবেন না। জমার সঙ্গে কোনো বোনাস নেই।</p>',
        en: '<p>Deposit by mobile money: bKash, Nagad or Rocket. ৳200.00 to ৳50,000.00 each time, no fee.</p><ol><li>Open <strong>Deposit</strong>, choose the method and the amount.</li><li>Send <strong>exactly that amount</strong> to the number on the screen. For a personal number use “Send Money”.</li><li>Enter the <strong>transaction ID</strong> (TrxID, 8 to 12 letters and digits) from the payment message and press “I have paid”.</li><li>We check your payment. When it matches, the money is added to your balance and the page updates automatically.</li></ol><p>Pay within the time that the screen shows. The number can change each time: do not send to an old one. Deposits carry no bonus.</p>',
        ar: '<p>أودع عبر المحفظة على الهاتف: bKash أو Nagad أو Rocket. من ৳200.00 إلى ৳50,000.00 في كل مرة، دون رسوم.</p><ol><li>افتح <strong>إيداع</strong> واختر الوسيلة والمبلغ.</li><li>أرسل <strong>المبلغ نفسه تمامًا</strong> إلى الرقم الظاهر على الشاشة. للرقم الشخصي استخدم “Send Money”.</li><li>أدخل <strong>رقم العملية</strong> (TrxID، من 8 إلى 12 حرفًا ورقمًا) من رسالة الدفع واضغط “دفعت”.</li><li>يطابق أمين الصندوق دفعتك. حين تتطابق يضاف المال إلى رصيدك وتتغير الصفحة تلقائيًا.</li></ol><p>ادفع خلال الوقت الظاهر على الشاشة. قد يختلف الرقم كل مرة: لا ترسل إلى رقم قديم. لا ترتبط بالإيداع أي مكافأة.</p>',
      },
    },
    {
      id: 'withdraw',
      isOn: true,
      title: { bn: 'উত্তোলন', en: 'Withdrawals', ar: 'السحب' },
      content: {
        bn: '<p>প্রতিবার ৳500.00 থেকে ৳100,000.00, দিনে তিনবার পর্যন্ত, কোনো ফি নেই।</p><ol><li>প্রথমবার নিজের মোবাইল ব্যাংকিং নম্বর যোগ করুন ও ছয় অঙ্কের পেমেন্ট পাসওয়ার্ড ঠিক করুন।</li><li>পরিমাণ ও পেমেন্ট পাসওয়ার্ড দিন। পরিমাণটি ব্যালেন্স থেকে আলাদা রাখা হয়।</li><li>অপারেটর অনুমোদন করেন; বড় অঙ্কে দুজন।</li><li>টাকা পেলে <strong>পেয়েছি</strong> চাপুন। না পেলে গ্রাহকসেবায় জানান।</li></ol><p>জমার টাকা একবার খেলার পরে তোলা যায়; কত বাকি তা উত্তোলনের পাতায় লেখা থাকে। গৃহীত না হলে টাকা ব্যালেন্সে ফিরে আসে।</p>',
        en: '<p>৳500.00 to ৳100,000.00 each time, up to three a day, no fee.</p><ol><li>The first time, add your own mobile money number and choose a payment password of six digits.</li><li>Enter the amount and the payment password. The amount is held from your balance.</li><li>An operator approves it; large amounts need two.</li><li>When the money arrives, press <strong>I received it</strong>. If it does not, contact customer service.</li></ol><p>Before you can withdraw, your turnover must reach the amount you deposited; the withdrawal page shows how much is left to bet. If a request is rejected, the money returns to your balance.</p>',
        ar: '<p>من ৳500.00 إلى ৳100,000.00 في كل مرة، حتى ثلاث مرات في اليوم، دون رسوم.</p><ol><li>في المرة الأولى أضف رقم محفظتك واختر كلمة مرور للدفع من ستة أرقام.</li><li>أدخل المبلغ وكلمة مرور الدفع. يُحجز المبلغ من رصيدك.</li><li>يوافق المشغّل على الطلب، واثنان منهم للمبالغ الكبيرة.</li><li>حين يصل المال اضغط <strong>استلمته</strong>. وإن لم يصل فأخبر خدمة العملاء.</li></ol><p>يُلعب الإيداع مرة قبل خروج المال، وتذكر صفحة السحب كم بقي. ما لا يُقبل يعود إلى رصيدك.</p>',
      },
    },
    {
      id: 'fairness',
      isOn: true,
      title: { bn: 'ফল যাচাই', en: 'Checking that a game is fair', ar: 'التحقق من نزاهة اللعبة' },
      content: {
        bn: '<p>প্রতিটি ফল দুটি সিড থেকে আসে: আমাদের গোপন সিড, যার ছাপ (hash) খেলার আগেই আপনি দেখেন, আর আপনার নিজের সিড, যা আপনি বদলাতে পারেন। তাই কেউ পরে ফল বদলাতে পারে না।</p><ol><li>গেমে <strong>Fairness</strong> খুলে <strong>Reveal and change seeds</strong> চাপুন। পুরোনো গোপন সিড প্রকাশ পায়।</li><li><strong>My rounds</strong> থেকে রাউন্ডটি খুলুন।</li><li><strong>Verify</strong> চাপুন। হিসাব আপনার নিজের ব্রাউজারে হয়, ইন্টারনেট ছাড়াও।</li></ol><p>একটি অক্ষর বদলে দেখুন: যাচাই মিলবে না।</p><p>রাউন্ডটি ডাউনলোড করে যে কেউ <a href="/verify">যাচাইয়ের পাতায়</a> আবার হিসাব করতে পারেন।</p>',
        en: '<p>Each result comes from two seeds: our secret one, whose fingerprint (hash) you see before you play, and your own, which you can change. So no one can change a result afterwards.</p><ol><li>In the game open <strong>Fairness</strong> and press <strong>Reveal and change seeds</strong>. The old secret seed is shown.</li><li>Open the round from <strong>My rounds</strong>.</li><li>Press <strong>Verify</strong>. Your browser checks it, even offline.</li></ol><p>Change one character and try again: it fails.</p><p>Download the round, and anyone can recompute it on the <a href="/verify">verification page</a>.</p>',
        ar: '<p>تأتي كل نتيجة من بذرتين: بذرتنا السرية التي ترى بصمتها (hash) قبل اللعب، وبذرتك التي يمكنك تغييرها. لذلك لا يستطيع أحد تغيير النتيجة بعد ذلك.</p><ol><li>في اللعبة افتح <strong>Fairness</strong> واضغط <strong>Reveal and change seeds</strong>. تُعرض البذرة السرية القديمة.</li><li>افتح الجولة من <strong>My rounds</strong>.</li><li>اضغط <strong>Verify</strong>. متصفحك يحسب بنفسه، حتى دون اتصال.</li></ol><p>غيّر حرفًا واحدًا وأعد المحاولة: لن تتطابق.</p><p>نزّل الجولة، ويمكن لأي شخص إعادة حسابها في <a href="/verify">صفحة التحقق</a>.</p>',
      },
    },
    {
      id: 'responsible-play',
      isOn: true,
      title: { bn: 'দায়িত্বশীল খেলা', en: 'Responsible play', ar: 'اللعب المسؤول' },
      content: {
        bn: '<p>খেলা বিনোদন, আয়ের পথ নয়। দীর্ঘ সময়ে খেলোয়াড় যা বাজি ধরেন তার চেয়ে কম ফেরত পান।</p><ul><li>শুধু সেই টাকা দিয়ে খেলুন যা হারালে ক্ষতি হবে না।</li><li>আগে থেকেই সময় ও টাকার সীমা ঠিক করুন। গেমের ওপরের বারে খেলার সময় ও নিট ফল দেখা যায়।</li><li>হারানো টাকা ফিরে পেতে খেলবেন না।</li><li>ধার করে খেলবেন না।</li></ul><p>খেলা থামাতে কষ্ট হলে বিরতি নিন, কাছের কারও সঙ্গে কথা বলুন, আর গ্রাহকসেবাকে অ্যাকাউন্ট বন্ধ করতে বলুন।</p>',
        en: '<p>Gambling is entertainment, not income. Over time players get back less than they stake.</p><ul><li>Play only with money that you can afford to lose.</li><li>Set a limit for time and money beforehand. The bar above a game shows the time played and the net result.</li><li>Do not play to win back what you lost.</li><li>Do not borrow to play.</li></ul><p>If it is hard to stop, take a break, talk to someone close to you, and ask customer service to close your account.</p>',
        ar: '<p>اللعب تسلية وليس مصدر دخل. مع الوقت يسترد اللاعبون أقل مما يراهنون به.</p><ul><li>العب فقط بمال يمكنك تحمّل خسارته.</li><li>حدّد مسبقًا حدًّا للوقت والمال. يعرض الشريط فوق اللعبة وقت اللعب والنتيجة الصافية.</li><li>لا تلعب لتسترد ما خسرته.</li><li>لا تقترض لتلعب.</li></ul><p>إن صعب عليك التوقف فخذ استراحة وتحدث إلى شخص قريب منك، واطلب من خدمة العملاء إغلاق حسابك.</p>',
      },
    },
    {
      id: 'contact',
      isOn: true,
      title: { bn: 'যোগাযোগ', en: 'Contact', ar: 'اتصل بنا' },
      content: {
        bn: '<p>পাতার নিচের চ্যানেলগুলোতে লিখুন। তাড়াতাড়ি সাহায্যের জন্য জানান:</p><ul><li>আপনার ব্যবহারকারীর নাম (পাসওয়ার্ড নয়)</li><li>জমা বা উত্তোলনের পরিমাণ ও সময়</li><li>জমা হলে ট্রানজ্যাকশন আইডি</li></ul><p>এটি একটি ডেমো সাইট: চ্যানেলগুলোর ঠিকানায় কেউ নেই।</p>',
        en: '<p>Write to us on the channels at the foot of the page. To get help quickly, tell us:</p><ul><li>your username (never your password)</li><li>the amount and time of the deposit or withdrawal</li><li>the transaction ID, for a deposit</li></ul><p>This is a demo site: its channels are not monitored.</p>',
        ar: '<p>راسلنا على القنوات في أسفل الصفحة. لنساعدك سريعًا أخبرنا:</p><ul><li>اسم المستخدم (وليس كلمة المرور أبدًا)</li><li>مبلغ الإيداع أو السحب ووقته</li><li>رقم العملية إن كان إيداعًا</li></ul><p>هذا موقع تجريبي: لا أحد يقرأ في عناوين قنواته.</p>',
      },
    },
    {
      id: 'terms',
      isOn: true,
      title: { bn: 'শর্ত', en: 'Terms', ar: 'الشروط' },
      content: {
        bn: '<p>এটি একটি ডেমো: এখানে কোনো আসল টাকা নেই। যে ব্র্যান্ড সাইটটি চালায়, সে এখানে নিজের শর্ত লেখে।</p><ol><li><strong>কে খেলতে পারেন।</strong> যাঁর বয়স ১৮ বা বেশি এবং যেখানে আইনে বাধা নেই। একজনের একটি অ্যাকাউন্ট।</li><li><strong>আপনার অ্যাকাউন্ট।</strong> শুধু আপনার। পাসওয়ার্ড কাউকে বলবেন না; আমরা কখনো চাই না।</li><li><strong>টাকা।</strong> নিজের নম্বর থেকে জমা দিন, নিজের নম্বরে তুলুন। জমার টাকা একবার খেলার পর তোলা যায়। প্রতিটি লেনদেন আপনার রেকর্ডে থাকে।</li><li><strong>খেলা।</strong> বাজি ধরা হলে রাউন্ড চলে, ফল পরে বদলায় না। ভুল ধরা পড়লে সংশোধন আলাদা লেনদেন হিসেবে রেকর্ডে দেখা যায়।</li><li><strong>কখন অ্যাকাউন্ট বন্ধ হয়।</strong> অন্যের নামে বা অন্যের টাকায় খেললে, একজনের একাধিক অ্যাকাউন্ট থাকলে, বা আপনি নিজে চাইলে।</li><li><strong>প্রশ্ন ও অভিযোগ।</strong> গ্রাহকসেবায় লিখুন; <a href="/help#contact">ঠিকানা এখানে</a>।</li></ol><p>শর্ত বদলালে আগে নোটিশে জানানো হয়।</p>',
        en: '<p>This is a demo: there is no real money here. A brand that runs the site writes its own terms here.</p><ol><li><strong>Who may play.</strong> Anyone aged 18 or over, where the law allows it. One account per person.</li><li><strong>Your account.</strong> It is yours alone. Never share your password; we never ask for it.</li><li><strong>Money.</strong> Deposit from your own number and withdraw to your own. Your turnover must reach a deposit before you can withdraw it. Every transaction is in your records.</li><li><strong>Games.</strong> A round counts once the stake is taken, and its result is not changed afterwards. If an error is found, the correction appears in your records as a separate transaction.</li><li><strong>When an account is closed.</strong> If you play in another person’s name or with their money, have several accounts, or ask us to.</li><li><strong>Questions and complaints.</strong> Write to <a href="/help#contact">customer service</a>.</li></ol><p>We announce changes to these terms in a notice first.</p>',
        ar: '<p>هذا عرض تجريبي: لا مال حقيقي هنا. والعلامة التي تشغّل الموقع تكتب شروطها في هذا المكان.</p><ol><li><strong>من يحق له اللعب.</strong> من بلغ 18 عامًا أو أكثر وحيث يسمح القانون. حساب واحد لكل شخص.</li><li><strong>حسابك.</strong> لك وحدك. لا تخبر أحدًا بكلمة مرورك؛ فنحن لا نطلبها أبدًا.</li><li><strong>المال.</strong> أودع من رقمك واسحب إلى رقمك. يُلعب الإيداع مرة قبل سحبه. كل حركة تبقى في سجلك.</li><li><strong>الألعاب.</strong> تُحتسب الجولة متى أُخذ الرهان، ولا تتغير نتيجتها بعد ذلك. وإن ظهر خطأ فالتصحيح حركة مستقلة في سجلك.</li><li><strong>متى يُغلق الحساب.</strong> حين يلعب أحد باسم غيره أو بمال غيره، أو تكون له عدة حسابات، أو يطلب ذلك بنفسه.</li><li><strong>الأسئلة والشكاوى.</strong> راسل خدمة العملاء؛ <a href="/help#contact">الطريقة هنا</a>.</li></ol><p>تُعلن تغييرات الشروط في إشعار أولًا.</p>',
      },
    },
  ],
  resources: [
    {
      resourceType: 'TELEGRAM',
      url: 'https://telegram.example.com/padma-demo',
      qrCodeUrl: '',
      labelNameEn: 'Telegram (demo)',
    },
    {
      resourceType: 'FACEBOOK',
      url: 'https://facebook.example.com/padma-demo',
      qrCodeUrl: '',
      labelNameEn: 'Facebook (demo)',
    },
    {
      resourceType: 'WHATSAPP',
      url: 'https://whatsapp.example.com/padma-demo',
      qrCodeUrl: '',
      labelNameEn: 'WhatsApp (demo)',
    },
    { resourceType: 'IOS', url: '/down', qrCodeUrl: '', labelNameEn: 'iPhone' },
    { resourceType: 'ANDROID', url: '/down', qrCodeUrl: '', labelNameEn: 'Android' },
  ],
} satisfies {
  banners: Section<'banners'>['banners']
  notices: Section<'notices'>['notices']
  topics: Section<'help'>['topics']
  resources: Section<'resources'>['resources']
}
