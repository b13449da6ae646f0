import type { Settings } from '../brand/index.ts'

/** Words and runs that people reach for first, in lower case; what is shorter than eight counts with an ending (`dragon2024`). */
const words = `
password passwort passw0rd p@ssword p@ssw0rd pa55word pass1234 passpass mypassword thepassword newpassword password1 password12 password123 password1234 password12345 password!
qwerty qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyqwerty 1qaz2wsx 1qaz2wsx3edc qazwsx qazwsxedc zaq12wsx zaq1zaq1 1q2w3e4r 1q2w3e4r5t 1q2w3e 123qwe 123qweasd
123qwe123 qwe123qwe q1w2e3r4 q1w2e3r4t5 asdfghjk asdfghjkl asdfasdf asdf1234 zxcvbnm zxcvbnm1 zxcvbnm123 zxcvzxcv poiuytrewq lkjhgfdsa mnbvcxz asdzxc123 qweasdzxc qweqweqwe asdasdasd
12345678 123456789 1234567890 0123456789 12341234 123123123 123456123 123456123456 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666
77777777 88888888 888888888 99999999 999999999 87654321 987654321 9876543210 98765432 0987654321 12344321 123454321 11223344 1122334455 112233445566 12121212 21212121 10101010 13131313
14141414 15151515 20202020 123321123 147258369 147852369 159357159 159753456 741852963 789456123 963852741 321654987 135792468 246813579 12312312 12345679 123456780 123456788 1234567891
12345678910 123456781 1234567a 12345678a 123456789a 123456789q a1234567 a12345678 a123456789 aa123456 aa12345678 abc12345 abc123456 abcd1234 abcd12345 abcdefgh abcdefghi abcdefg1 abcde12345
aaaaaaaa aaaaaaaaa bbbbbbbb zzzzzzzz xxxxxxxx qqqqqqqq 1a2b3c4d a1b2c3d4 a1s2d3f4 z1x2c3v4 asd12345 zxc12345 qwe12345 abc123abc aabbccdd 1111aaaa 1234abcd 1234qwer 12345qwert qwer1234 qwert12345
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 ilovegod ilovemom ilovemymom ilovemyself iloveyouu iloveu123 loveyou1 lovelove loveyou2 loveme12 lover123 mylove12 forever1 foreveryoung beautiful princess
sunshine sunflower football baseball basketball superman batman123 spiderman ironman1 pokemon1 naruto123 starwars stargate whatever computer internet facebook facebook1 youtube1 instagram whatsapp google123
gmail123 windows1 microsoft samsung1 samsung123 iphone123 android1 nokia123 xiaomi123 mercedes corvette porsche1 ferrari1 yamaha123 suzuki123 honda123 toyota123 liverpool arsenal1 chelsea1 barcelona realmadrid
manchester manunited juventus ronaldo7 ronaldo123 cristiano messi123 neymar123 mbappe123 argentina brazil123 germany1 portugal1 england1 pakistan pakistan1 india123 hindustan bharat123 nepal123 kathmandu
bangladesh bangladesh1 bangladesh71 bangladesh123 bangla123 banglad3sh sonarbangla amarsonarbangla joybangla joybangla1 dhaka123 dhaka1234 dhakacity dhaka1971 chittagong chattogram sylhet123 rajshahi khulna123 barisal1 barishal
rangpur1 comilla1 cumilla1 gazipur1 narayanganj mymensingh bogura123 coxsbazar sundarban padma123 padmasetu padmabridge meghna123 jamuna123 bkash123 bkash1234 nagad123 rocket123 grameenphone grameen1 robi1234
airtel123 banglalink teletalk1 tigers123 bangladeshtigers mashrafi shakib123 shakib75 shakibalhasan tamim123 mushfiqur mustafiz1 virat123 viratkohli sachin123 tendulkar dhoni123 msdhoni7 rohit123 babarazam cricket1
cricket123 ilovecricket bismillah bismillah1 bismillah786 alhamdulillah subhanallah mashallah inshallah allahuakbar allah123 allah786 iloveallah muhammad muhammad1 mohammad mohammed muhammad786 786786786 78678678 islam123
quran123 ramadan1 makkah123 madinah1 assalamualaikum amarbangla amibangali amitumi1 amitomake bhalobasha valobasha valobashi amiamar1 amarjan1 amarjaan amarma123 ammuabbu abbuammu abbuammu1 maababa1 babama123 mababa123
rahim123 rahim1234 karim123 rahima123 hasan123 hossain1 hossain123 ahmed123 rahman123 islam1234 akter123 begum123 sultana1 fatema123 ayesha123 khadija1 jannat123 jannatul sumaiya1 nusrat123 sadia123 tanvir123 shuvo123
sohel123 rasel123 rubel123 jewel123 mamun123 masud123 faisal123 arif1234 rakib123 sakib123 shanto123 emon1234 imran123 salman123 shahrukh srk12345 krishna1 ganesh123 jaishreeram durga123 omnamahshivaya
welcome1 welcome12 welcome123 welcome1234 welcome! letmein1 letmein12 letmein123 letmeinnow changeme changeme1 changeme123 default1 admin123 admin1234 admin12345 admin@123 administrator adminadmin root1234 rootroot toor1234
test1234 testtest test12345 testing1 testing123 guest123 user1234 user12345 username secret12 secret123 topsecret master12 master123 superuser login123 login1234 access14 trustno1 nothing1 whatever1 monkey12 monkey123 dragon12
dragon123 shadow12 shadow123 michael1 jennifer jessica1 michelle danielle samantha alexander christopher jonathan charlie1 charlie123 jordan23 jordan123 hunter12 hunter123 killer12 killer123 freedom1 blessed1 jesus123 jesuschrist
ashley123 daniel123 thomas123 andrew123 matthew1 joshua123 anthony1 william1 george123 robert123 david123 summer12 summer123 summer2024 summer2025 summer2026 winter12 winter123 spring123 autumn123 monday123 friday123 january1
december flower12 flower123 rainbow1 butterfly cookie123 chocolate cheese12 banana12 banana123 orange12 orange123 purple12 purple123 yellow12 silver12 golden12 diamond1 lucky777 lucky123 lucky1234 luckyone lucky888
casino12 casino123 casino777 jackpot1 jackpot123 jackpot777 slot1234 slots777 poker123 pokerface betting1 winner12 winner123 bigwin123 iwanttowin moneymoney money123 money1234 taka1234 takataka million1 millionaire
bettilt1 baji1234 bajilive bajilive123 jeetbuzz crickex1 krikya123 mostbet1 mostbet123 onewin123 melbet123 linebet1 betwinner fortune8 fortune88 gameover gamer123 gamer1234 progamer freefire freefire1 freefire123
pubg1234 pubgmobile pubglover minecraft fortnite roblox123 clashofclans mobilelegends callofduty counterstrike valorant1 dota2dota leagueoflegends
`.trim().split(/\s+/)

const bases = `
password passwort passw0rd pass qwerty qwertyuiop asdfghjkl asdf zxcvbnm qazwsx abc abcd abcde admin administrator root user guest test testing demo login welcome letmein changeme default secret master access
iloveyou love lover baby honey sweet angel princess dragon monkey shadow tiger lion killer hunter ninja superman batman spiderman football cricket baseball soccer summer winter spring autumn sunshine
bangladesh bangla dhaka chittagong chattogram sylhet khulna rajshahi padma meghna jamuna bkash nagad rocket bismillah allah islam muhammad mohammad pakistan india nepal
casino slot slots poker jackpot lucky winner money taka baji game gamer freefire pubg
`.trim().split(/\s+/)

const commonPasswords = new Set(words)
const commonBases = new Set(bases)

/** How a brand is called: what its members reach for, and nobody else. */
export const namesOfBrand = ({ name, brandNames }: Pick<Settings, 'name' | 'brandNames'>): string[] => [name, ...Object.values(brandNames)]

/**
 * On the list, or a word of it or one of `names` with digits and signs behind: what every guesser tries first. Neither case helps, nor leaving spaces out.
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const lower = password.toLowerCase()
  const base = lower.replace(/[\d\W_]+$/u, '')
  const bare = lower.replace(/[\p{Nd}\p{P}\p{S}\s]+$/u, '').replaceAll(/\s/g, '')
  return commonPasswords.has(lower) || commonBases.has(base) || names.some((name) => name.toLowerCase().replaceAll(/\s/g, '') === bare) || /^(.)\1*$/u.test(lower)
}
