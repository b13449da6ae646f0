import type { Section } from '@padma/contract'

/**
 * The demo's promotions: what its operators can really give, and one that shows how a coming one
 * looks.
 */
export const firstPromotions = [
  {
    id: 'free-rounds',
    picture: '/art/banner-slots.svg',
    from: '',
    until: '',
    audience: 'all',
    isOn: true,
    title: {
      bn: 'নদীর ঘুড়িতে ফ্রি রাউন্ড',
      en: 'Free rounds of River Kites',
      ar: 'جولات مجانية في طائرات النهر',
    },
    text: {
      bn: 'অপারেটর আপনাকে ফ্রি রাউন্ড দিলে গেমে নিজে থেকেই দেখা যায়। জিতলে টাকা আপনার।',
      en: 'Free rounds you receive are waiting when you open the game. You keep what you win.',
      ar: 'الجولات التي يمنحك إياها المشغّل تنتظرك في اللعبة تلقائيًا، وما تربحه منها لك.',
    },
    content: {
      bn: '<p>ফ্রি রাউন্ডে আপনার ব্যালেন্স থেকে কিছু কাটে না।</p><ol><li>গ্রাহকসেবাকে আপনার ব্যবহারকারীর নাম জানান।</li><li>রাউন্ড দেওয়া হলে <strong>নদীর ঘুড়ি</strong> খুলুন; সেগুলো আগে খেলা হয়।</li><li>জেতা টাকা সঙ্গে সঙ্গে ব্যালেন্সে যোগ হয়। আলাদা টার্নওভার নেই।</li></ol><p>রাউন্ডের মেয়াদ গেমে লেখা থাকে। মেয়াদ শেষে বাকি রাউন্ড চলে যায়।</p>',
      en: '<p>A free round takes nothing from your balance.</p><ol><li>Tell customer service your username.</li><li>When you receive rounds, open <strong>River Kites</strong>; they are played first.</li><li>Winnings are added to your balance at once, with no turnover requirement.</li></ol><p>The game shows when they expire. Unused rounds are then lost.</p>',
      ar: '<p>الجولة المجانية لا تأخذ شيئًا من رصيدك.</p><ol><li>أخبر خدمة العملاء باسم المستخدم.</li><li>حين تُمنح الجولات افتح <strong>طائرات النهر</strong>؛ تُلعب أولًا.</li><li>ما تربحه يضاف إلى رصيدك فورًا دون شرط تدوير.</li></ol><p>تذكر اللعبة تاريخ انتهائها، وبعده يزول ما تبقى.</p>',
    },
  },
  {
    id: 'check-a-round',
    picture: '/art/banner-river.svg',
    from: '',
    until: '',
    audience: 'all',
    isOn: true,
    title: { bn: 'একটি রাউন্ড নিজে যাচাই করুন', en: 'Check a round yourself', ar: 'تحقق من جولة بنفسك' },
    text: {
      bn: 'খেলার আগেই ফলের ছাপ দেখানো হয়। পরে আপনার ব্রাউজার হিসাব মিলিয়ে দেখে।',
      en: 'The fingerprint of a result is shown before you play. Afterwards your browser checks it.',
      ar: 'تُعرض بصمة النتيجة قبل اللعب، ثم يحسبها متصفحك بنفسه.',
    },
    content: {
      bn: '<p>এখানে কোনো টাকা দেওয়া হয় না: এটি দেখায় যে ফল কেউ বদলায়নি।</p><ol><li>নদীর ঘুড়িতে <strong>Fairness</strong> খুলুন ও সিড প্রকাশ করুন।</li><li><strong>My rounds</strong> থেকে রাউন্ড খুলে <strong>Verify</strong> চাপুন।</li></ol><p><a href="/help#fairness">ধাপগুলো সহায়তা কেন্দ্রে</a></p>',
      en: '<p>This pays nothing: it shows that no one changed a result.</p><ol><li>In River Kites open <strong>Fairness</strong> and reveal the seeds.</li><li>Open a round from <strong>My rounds</strong> and press <strong>Verify</strong>.</li></ol><p><a href="/help#fairness">The steps in the help centre</a></p>',
      ar: '<p>لا يُدفع شيء هنا: هذا يبيّن أن أحدًا لم يغيّر النتيجة.</p><ol><li>في طائرات النهر افتح <strong>Fairness</strong> واكشف البذور.</li><li>افتح جولة من <strong>My rounds</strong> واضغط <strong>Verify</strong>.</li></ol><p><a href="/help#fairness">الخطوات في مركز المساعدة</a></p>',
    },
  },
  {
    id: 'shakrain',
    picture: '/art/scene0.svg',
    from: '2027-01-13T18:00:00Z',
    until: '2027-01-14T18:00:00Z',
    audience: 'members',
    isOn: true,
    title: {
      bn: 'সাকরাইন: ঘুড়ির দিন',
      en: 'Shakrain, the day of kites',
      ar: 'شكرائين، يوم الطائرات الورقية',
    },
    text: {
      bn: 'পৌষ সংক্রান্তিতে পুরান ঢাকার আকাশের সঙ্গে। আসছে এমন প্রমোশনের একটি নমুনা।',
      en: 'With the sky above old Dhaka. An example of an upcoming promotion.',
      ar: 'مع سماء دكا القديمة. مثال على عرض قادم.',
    },
    content: {
      bn: '<p>১৪ জানুয়ারি, ঢাকার সময়। এটি একটি নমুনা: এদিন কিছু দেওয়ার প্রতিশ্রুতি এতে নেই।</p>',
      en: '<p>14 January, Dhaka time. This is an example: nothing is promised for that day.</p>',
      ar: '<p>14 يناير بتوقيت دكا. هذا مثال ولا يعد بشيء في ذلك اليوم.</p>',
    },
  },
] satisfies Section<'promotions'>['promotions']

/** The pages of downloads and of joining. */
export const firstPages = {
  downText: {
    bn: '<h2>অ্যাপ ছাড়াই ফোনে রাখুন</h2><p>এই ডেমোর কোনো অ্যাপ স্টোরে নেই। সাইটটিই হোম স্ক্রিনে রাখা যায় এবং অ্যাপের মতো খোলে।</p><h3>অ্যান্ড্রয়েড</h3><ol><li>Chrome-এ এই সাইট খুলুন।</li><li>মেনু (⋮) থেকে <strong>হোম স্ক্রিনে যোগ করুন</strong> বেছে নিন।</li></ol><h3>আইফোন ও আইপ্যাড</h3><ol><li>Safari-তে এই সাইট খুলুন।</li><li>শেয়ার চেপে <strong>Add to Home Screen</strong> বেছে নিন।</li></ol><p>কেউ আপনাকে অন্য কোথাও থেকে “Padma অ্যাপ” পাঠালে সেটি আমাদের নয়।</p>',
    en: '<h2>On your phone without an app</h2><p>This demo has no app in any store. You can add the site to your home screen, and it opens like an app.</p><h3>Android</h3><ol><li>Open this site in Chrome.</li><li>In the menu (⋮) choose <strong>Add to home screen</strong>.</li></ol><h3>iPhone and iPad</h3><ol><li>Open this site in Safari.</li><li>Press Share and choose <strong>Add to Home Screen</strong>.</li></ol><p>If you are sent a “Padma app” from elsewhere, it is not ours.</p>',
    ar: '<h2>على الهاتف دون تطبيق</h2><p>ليس لهذا العرض التجريبي تطبيق في المتاجر. يمكن حفظ الموقع نفسه على الشاشة الرئيسية ويفتح كتطبيق.</p><h3>أندرويد</h3><ol><li>افتح هذا الموقع في Chrome.</li><li>من القائمة (⋮) اختر <strong>إضافة إلى الشاشة الرئيسية</strong>.</li></ol><h3>آيفون وآيباد</h3><ol><li>افتح هذا الموقع في Safari.</li><li>اضغط مشاركة ثم <strong>إضافة إلى الشاشة الرئيسية</strong>.</li></ol><p>إن أرسل إليك أحد «تطبيق Padma» من مكان آخر فهو ليس لنا.</p>',
  },
  joinText: {
    bn: '<h2>এজেন্ট কী করেন</h2><p>এজেন্ট নিজের লিংকে খেলোয়াড় আনেন এবং চুক্তি অনুযায়ী অংশ পান। এই সাইটে তা এখনো চালু হয়নি। চালু হলে চুক্তির হার ও প্রতিটি হিসাব এজেন্ট সেন্টারে দেখা যাবে।</p><h3>কীভাবে শুরু হবে</h3><ol><li>একটি অ্যাকাউন্ট খুলুন।</li><li><a href="/help#contact">গ্রাহকসেবাকে</a> জানান যে আপনি এজেন্ট হতে চান।</li><li>চুক্তি পড়ুন। গ্রহণ বা প্রত্যাখ্যান আপনার হাতে।</li></ol><h3>যা করা যায় না</h3><ul><li>১৮ বছরের কম কাউকে আনা</li><li>কারও হয়ে টাকা রাখা বা খেলা</li><li>আয়ের নিশ্চয়তা দেওয়া</li></ul>',
    en: '<h2>What an agent does</h2><p>An agent brings players with their own link and earns a share by contract. This is not available here yet. When it is, rates and figures will appear in the agent centre.</p><h3>How it will work</h3><ol><li>Open an account.</li><li>Tell <a href="/help#contact">customer service</a> that you would like to be an agent.</li><li>Read the contract. You decide whether to accept it.</li></ol><h3>What is not allowed</h3><ul><li>Bringing anyone under 18</li><li>Holding money or playing for someone else</li><li>Promising an income</li></ul>',
    ar: '<h2>ماذا يفعل الوكيل</h2><p>يجلب الوكيل لاعبين برابطه وله حصة بعقد. لم يبدأ ذلك في هذا الموقع بعد. وحين يبدأ ستجد النسب وكل رقم في مركز الوكيل.</p><h3>كيف سيبدأ</h3><ol><li>افتح حسابًا.</li><li>أخبر <a href="/help#contact">خدمة العملاء</a> برغبتك في أن تصبح وكيلًا.</li><li>اقرأ العقد. القبول أو الرفض لك.</li></ol><h3>ما لا يُسمح به</h3><ul><li>جلب من هو دون 18 عامًا</li><li>حفظ المال أو اللعب نيابة عن أحد</li><li>الوعد بدخل</li></ul>',
  },
} satisfies Section<'pages'>
