import type { PromotionDraft } from '@padma/contract'

type First = Pick<PromotionDraft, 'code' | 'picture' | 'rules' | 'title' | 'text' | 'content'> &
  Partial<PromotionDraft>

const asCash = { as: 'cash', turnoverTimes: 1 } as const
const asBonus = {
  as: 'bonus',
  wageringTimes: 5,
  wageringOn: 'bonus',
  maxBet: '500',
  maxCashout: '10000',
  days: 7,
} as const

/** What the demo brand offers; a raffle is drawn at `drawAt`. */
export const firstPromotions = (drawAt: string): First[] => [
  {
    code: 'welcome',
    picture: '/art/promo-lotus.svg',
    rules: {
      kind: 'first_deposit',
      percent: 50,
      cap: '2500',
      minDeposit: '500',
      terms: asBonus,
    },
    budget: '500000',
    title: { bn: 'প্রথম জমায় ৫০%', en: '50% on your first deposit', ar: '50% على أول إيداع' },
    text: {
      bn: '৳500 থেকে জমায়, সর্বোচ্চ ৳2,500, একবার।',
      en: 'From ৳500, up to ৳2,500, once.',
      ar: 'من ৳500 وحتى ৳2,500، مرة واحدة.',
    },
    content: {
      bn: '<p>জমার আগে যোগ দিন। জমা হলেই বোনাস আসে।</p><ul><li>একজন একবার: একই ফোন বা একই তোলার অ্যাকাউন্টে দ্বিতীয়বার নয়।</li><li>৳500-এর বেশি বাজিতে বোনাসের অংশ গোনা হয় না।</li></ul>',
      en: '<p>Join before you deposit. The bonus arrives with the deposit.</p><ul><li>Once per person: not again on the same phone or payout account.</li><li>In rounds above ৳500 the bonus part does not count.</li></ul>',
      ar: '<p>انضم قبل الإيداع. تصل المكافأة مع الإيداع.</p><ul><li>مرة واحدة للشخص: لا تتكرر على الهاتف نفسه أو حساب السحب نفسه.</li><li>في جولات فوق ৳500 لا يُحسب جزء المكافأة.</li></ul>',
    },
  },
  {
    code: 'weekly-reload',
    picture: '/art/promo-kite.svg',
    rules: {
      kind: 'reload',
      per: 'week',
      nth: 1,
      percent: 20,
      cap: '1000',
      minDeposit: '300',
      terms: { ...asBonus, maxCashout: '5000' },
    },
    eligibility: { minDeposits: 1 },
    budget: '500000',
    title: { bn: 'সাপ্তাহিক রিলোড ২০%', en: 'Weekly reload, 20%', ar: 'إعادة شحن أسبوعية 20%' },
    text: {
      bn: 'সপ্তাহের প্রথম জমায়, সর্বোচ্চ ৳1,000।',
      en: 'On the first deposit of the week, up to ৳1,000.',
      ar: 'على أول إيداع في الأسبوع، حتى ৳1,000.',
    },
    content: {
      bn: '<p>সোমবার থেকে রবিবার। প্রতি সপ্তাহে আবার যোগ দিন।</p>',
      en: '<p>From Monday to Sunday. Join again each week.</p>',
      ar: '<p>من الاثنين إلى الأحد. انضم من جديد كل أسبوع.</p>',
    },
  },
  {
    code: 'cashback',
    picture: '/art/promo-lamp.svg',
    rules: {
      kind: 'cashback',
      per: 'week',
      tiers: [
        { from: '1000', percent: 5 },
        { from: '10000', percent: 8 },
        { from: '50000', percent: 10 },
      ],
      cap: '20000',
      terms: asCash,
    },
    pay: 'claim',
    budget: '1000000',
    title: { bn: 'সাপ্তাহিক ক্যাশব্যাক', en: 'Weekly cashback', ar: 'استرداد أسبوعي' },
    text: {
      bn: 'সপ্তাহে ৳1,000-এর বেশি হারলে ৫% থেকে ১০% ফেরত।',
      en: '5% to 10% back when you lose more than ৳1,000 in a week.',
      ar: 'استرداد 5% إلى 10% إن خسرت أكثر من ৳1,000 في الأسبوع.',
    },
    content: {
      bn: '<p>যোগ দিতে হয় না। হিসাব হয় সোমবার ভোর ৩টায়: বাজি থেকে জেতা ও বোনাস বাদ দিয়ে।</p><p>বোনাস চালু থাকলে সে সপ্তাহে ক্যাশব্যাক নেই।</p>',
      en: '<p>No need to join. It is settled on Monday at 03:00: bets less winnings and gifts.</p><p>There is none for a week in which a bonus is active at settlement.</p>',
      ar: '<p>لا حاجة للانضمام. تُحسب يوم الاثنين الساعة 03:00: الرهانات ناقص الأرباح والهدايا.</p><p>لا استرداد إن كانت لديك مكافأة فعالة عند الحساب.</p>',
    },
  },
  {
    code: 'check-in',
    picture: '/art/promo-mango.svg',
    rules: {
      kind: 'check_in',
      amounts: ['5', '5', '10', '10', '15', '20', '50'],
      needs: 'nothing',
      least: '',
      onMiss: 'reset',
      terms: asCash,
    },
    eligibility: { minDeposits: 1 },
    budget: '500000',
    title: { bn: 'রোজ হাজিরা', en: 'Daily check-in', ar: 'تسجيل الحضور اليومي' },
    text: {
      bn: 'টানা সাত দিন এলে মোট ৳115।',
      en: 'Seven days in a row make ৳115.',
      ar: 'سبعة أيام متتالية تعطيك ৳115.',
    },
    content: {
      bn: '<p>দিনে একবার চাপুন। এক দিন বাদ পড়লে আবার প্রথম দিন থেকে শুরু।</p>',
      en: '<p>Press once a day. If you miss a day it starts again from day 1.</p>',
      ar: '<p>اضغط مرة في اليوم. إن فاتك يوم بدأت من اليوم الأول.</p>',
    },
  },
  {
    code: 'raffle',
    picture: '/art/promo-wheel.svg',
    rules: {
      kind: 'raffle',
      ticketsBy: 'deposit',
      perTicket: '500',
      maxTickets: 100,
      drawAt,
      prizes: [
        { amount: '10000', count: 1 },
        { amount: '2000', count: 5 },
        { amount: '500', count: 20 },
      ],
      onePrizeEach: true,
      terms: asCash,
    },
    pay: 'claim',
    claimDays: 14,
    budget: '30000',
    title: { bn: 'মেলার লটারি', en: 'Fair-day raffle', ar: 'سحب المهرجان' },
    text: {
      bn: 'প্রতি ৳500 জমায় একটি টিকিট, মোট ৳30,000 পুরস্কার।',
      en: 'A ticket for every ৳500 deposited, ৳30,000 in prizes.',
      ar: 'تذكرة لكل ৳500 تودعها، وجوائز بقيمة ৳30,000.',
    },
    content: {
      bn: '<p>ড্রয়ের আগে সিডের ছাপ দেখানো থাকে, পরে সিড প্রকাশ হয়। ফল আপনার ব্রাউজারেই মিলিয়ে দেখতে পারবেন।</p>',
      en: '<p>The fingerprint of the seed is shown before the draw, the seed after it. You can check the result in your own browser.</p>',
      ar: '<p>تُعرض بصمة البذرة قبل السحب وتُنشر البذرة بعده. يمكنك التحقق من النتيجة في متصفحك.</p>',
    },
  },
  {
    code: 'field-photo',
    picture: '/art/promo-bat.svg',
    rules: { kind: 'gift', amount: '100', terms: asCash },
    review: 'operator',
    budget: '20000',
    title: { bn: 'মাঠের ছবি', en: 'A photo from the ground', ar: 'صورة من الملعب' },
    text: {
      bn: 'মাঠে খেলা দেখার ছবি দিন, ৳100 পান।',
      en: 'Send a photo of you at the match and get ৳100.',
      ar: 'أرسل صورتك في المباراة واحصل على ৳100.',
    },
    content: {
      bn: '<ul><li>আপনার নিজের তোলা, এ মাসের।</li><li>মাঠ বা টিকিট দেখা যায়।</li><li>অন্যের মুখ থাকলে তাঁর অনুমতি নিয়ে।</li></ul>',
      en: '<ul><li>Taken by you, this month.</li><li>The ground or the ticket is in it.</li><li>Faces of others only with their consent.</li></ul>',
      ar: '<ul><li>التقطتها بنفسك هذا الشهر.</li><li>يظهر فيها الملعب أو التذكرة.</li><li>وجوه الآخرين بموافقتهم فقط.</li></ul>',
    },
  },
  {
    code: 'free-rounds',
    rules: { kind: 'news' },
    picture: '/art/banner-slots.svg',
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
    code: 'check-a-round',
    rules: { kind: 'news' },
    picture: '/art/banner-river.svg',
    title: {
      bn: 'একটি রাউন্ড নিজে যাচাই করুন',
      en: 'Check a round yourself',
      ar: 'تحقق من جولة بنفسك',
    },
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
    code: 'shakrain',
    rules: { kind: 'news' },
    picture: '/art/scene0.svg',
    from: '2027-01-13T18:00:00Z',
    until: '2027-01-14T18:00:00Z',
    audience: 'members',
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
]
