import { isUsualWord } from '@padma/contract/usual-words'
import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * The most usual of the passwords that became known by breaches anywhere, some fifty thousand:
 * nobody elsewhere is asked, who would learn what is set here.
 */
const breached: readonly string[] = dictionary['passwords-common']

/**
 * What that list lacks: runs of keys, and what people here and of this trade reach for, in lower
 * case.
 */
const beside = `
p@ssword thepassword qwertyqwerty zaq1zaq1 zxcvzxcv poiuytrewq lkjhgfdsa mnbvcxz qweqweqwe asdasdasd 0123456789 12341234 123123123 123456123456 111111111 1111111111 00000000 000000000 0000000000
22222222 33333333 44444444 55555555 66666666 77777777 88888888 888888888 99999999 999999999 87654321 987654321 9876543210 98765432 0987654321 12121212 21212121 10101010 13131313 14141414 15151515
20202020 159357159 aa12345678 abcdefgh abcdefghi aaaaaaaa aaaaaaaaa bbbbbbbb zzzzzzzz xxxxxxxx qqqqqqqq qwe12345 ilovemymom iloveyouu iloveu123 mylove12 facebook1 youtube1 instagram whatsapp gmail123
iphone123 android1 xiaomi123 yamaha123 suzuki123 toyota123 messi123 neymar123 mbappe123 brazil123 portugal1 bharat123 banglad3sh sonarbangla amarsonarbangla joybangla joybangla1 dhakacity barisal1
barishal rangpur1 comilla1 cumilla1 gazipur1 narayanganj mymensingh bogura123 coxsbazar sundarban padmasetu padmabridge grameenphone grameen1 robi1234 airtel123 banglalink teletalk1 tigers123
bangladeshtigers mashrafi shakib123 shakib75 shakibalhasan tamim123 mushfiqur mustafiz1 virat123 viratkohli sachin123 dhoni123 msdhoni7 rohit123 babarazam ilovecricket alhamdulillah subhanallah
mashallah iloveallah 786786786 78678678 quran123 ramadan1 makkah123 madinah1 assalamualaikum amarbangla amibangali amitumi1 amitomake bhalobasha valobasha valobashi amiamar1 amarjan1 amarjaan
amarma123 ammuabbu abbuammu abbuammu1 maababa1 babama123 mababa123 rahim123 rahim1234 karim123 rahima123 hasan123 hossain1 hossain123 ahmed123 rahman123 akter123 begum123 sultana1 fatema123 ayesha123
khadija1 jannat123 jannatul sumaiya1 nusrat123 sadia123 tanvir123 shuvo123 sohel123 rasel123 rubel123 jewel123 mamun123 masud123 faisal123 arif1234 rakib123 sakib123 shanto123 emon1234 imran123
salman123 srk12345 ganesh123 jaishreeram durga123 omnamahshivaya adminadmin rootroot toor1234 superuser monday123 friday123 flower123 banana123 orange123 purple123 golden12 betting1 bigwin123
iwanttowin takataka bettilt1 bajilive bajilive123 jeetbuzz crickex1 krikya123 mostbet1 mostbet123 onewin123 melbet123 linebet1 betwinner fortune8 fortune88 progamer pubgmobile pubglover fortnite
roblox123 clashofclans mobilelegends valorant1 dota2dota leagueoflegends
`
  .trim()
  .split(/\s+/)

const commonPasswords = new Set([...breached, ...beside])

/**
 * On the list of what every guesser tries first, or a usual word or one of `names` with digits and
 * signs behind.
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  return commonPasswords.has(password.toLowerCase()) || isUsualWord(password, names)
}
