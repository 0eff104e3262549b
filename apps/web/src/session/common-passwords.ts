/**
 * The passwords that are tried first, of those that no rule finds: the head of the server's list, which is fifty times as long and
 * has the last word. In lower case.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
01011980 01012000 01012011 010203 102030 1029384756 110119 110120 110688 112233 11223344 1232323q 124578 12qwaszx 1314159 131420
131421 13145200 1314521 134679 201314 315475 4815162342 520025 520131420 5201314 5201314520 520530 5211314 7758258 7758520 7758521 8675309
9379992 a1b2c3 a1b2c3d4 a5201314 access accord action adidas admin123456 admin888 adrian ai1314 aini123 aini1314 aini520 airborne
airplane alabama alaska albert alexande alexander alexandr alexis alicia alison allison alpha1 alyssa amanda america american
anderson andrea andrew andrey angel1 angela angels animal anthony antonio apache apollo apples arizona arnold arsenal arthur
ashley assman august austin avalon avatar awesome azerty babygirl badass badboy badger bailey banana bandit baobao123 barbara
barney baseball basketball batman baxter beatles beauty beaver beavis beijing123 beijing2008 benjamin berlin bigboy bigdaddy
bigdog bigmac bigman bigred billybob birdie bishop biteme blazer blink182 blizzard blowjob blowme bobafett bollocks bond007
bondage bonnie booger boogie boomer boston bowling bradley brandon brandy braves brazil brenda britney brittany bronco broncos
brooke brooklyn brother brutus bubba1 bubbles buddha buddy1 budlight buffalo bulldog bulldogs bullet burton business buster butter
butthead caesar calvin camaro cameron canada caonima caonima123 caonimabi captain cardinal carlos carmen carolina caroline carrie
carter cartman casper cassie catch22 celtic champion chance changeme charles charlie charlie1 cheese chelsea chen123 chen123456
cherokee cherry chester chevelle cheyenne chicago chicken chocolat chopper chris1 christ christin chronic cjkysirj claire classic
claudia clinton cocacola coffee college colorado compaq computer connie connor cookie cooper copper corvette cougar courtney
cowboy cowboys creative cricket crystal dakota dallas dancer danger daniel danielle darkness darkside darkstar dbrnjhbz debbie
december denise dennis denver destiny detroit devils dexter diablo diamond diesel digger digital disney doctor dodgers doggie
dolphin dolphins domino donald donkey douglas dragon dragon1 dreamer dreams driver drowssap drummer ducati duncan eagle1 eagles
eclipse edward einstein electric elephant elizabet eminem empire engineer england enigma eugene everton explorer extreme falcon
family fantasy fender ferrari fireball firebird fireman fisher fishing fktrcfylh florida flower flowers fluffy flyers football
forest forever france francis frankie franklin freddie freddy freedom freepass freeuser friday friend friends froggy future
fyfcnfcbz fylhtq gabriel galina galore gandalf garcia garfield gateway gators gemini general genesis genius george georgia gfhjkm
ghbdtn giants gibson ginger goblue godzilla golden golfer goober google gordon gracie greenday gregory guinness guitar gundam
gunner hammer hannah happy1 hardcore hardon harley harrison harvey hawaii heather heaven hellfire hello1 hello123 helpme hendrix
hentai hercules hiphop hitman hobbes hockey holiday hooters horney horses hotdog hotrod houston howard hummer hunter iceman
iloveyou iloveyou. iloveyou01 iloveyou08 iloveyou09 iloveyou10 iloveyou13 iloveyou1314 iloveyou14 iloveyou15 iloveyou16 iloveyou21
iloveyou23 iloveyou3 iloveyou4 iloveyou5 iloveyou520 iloveyou6 iloveyou7 iloveyou8 iloveyou9 iloveyou<3 iloveyouba indian infinity
internet ireland ironman iwantu jackass jackie jackson jaguar jasmine jasper jeffrey jennifer jeremy jessica jessie jester johnny
johnson jonathan jordan jordan23 joseph joshua junior jupiter justice justin juventus karina katana kawasaki kenneth kermit killer
kimberly kirill kitten klaster knight kodiak kramer kristen kristina lacrosse lakers lasvegas lauren lawrence leather legend
leslie letmein letmein1 li123456 liberty lickme lifehack lightning1 lijing liliana1 lilmama1 lilman1 lilwayne1 lincoln linked
linkedin linkedin1 linkedin123 linkedin2011 linkedln linkin1 lipgloss1 little littlebit1 littleman1 liu123456 liuyang liverpoo
liverpool liverpool2 liverpool8 liverpool9 lizard logitech lol123 london louise love00 love02 love05 love06 love07 love08 love09
love100 love101 love123456 love1314 love16 love17 love18 love19 love2008 love2009 love25 love26 love27 love28 love34 love44 love45
love4life love520 love5201314 love89 love92 lovebug1 loved1 lovehurts1 loveless1 lovelife1 lovelove1 lovely lovely12 lovely123
lovely2 loveme loveme! loveme123 loveme3 lover101 lover12 lover13 loverboy loverboy1 lovergirl1 lovers lovers2 loveu1 loveya1
loveyou loveyou12 loveyou123 lucky1 maddog madison madmax madonna maggie magnum maksim manutd marcus marina marine marines
marlboro marley marshall martin marvin maryjane master matrix matthew maverick maximus maxwell melanie melissa member mercedes
mercury merlin metallic metallica mexico michael michael1 michele michelle michigan mickey midnight miller minecraft miranda
mitchell monday money1 monica monkey monster montana mookie morgan mother motorola mountain mozart muffin murphy mustang mustang1
naruto nascar nastya natali natalie natasha nathan naughty ncc1701 ncc1701d nelson nemesis newport newyork nicholas nichole1
nickjonas nickjonas1 nicole nicole! nicole10 nicole13 nicole14 nicole21 nicole22 nicole7 nike123 nikita nintendo nirvana nishishui
nishizhu nissan norman nothing november october oksana oliver olivia online orange outlaw packers pakistan pamela pandora pantera
panther panthers panties panzer paradise parker passion passport passw0rd password password1 password123 patches patricia patrick
patriots pavilion peaches peanut pearljam peekaboo penguin people pepper perfect phantom phoenix picard pickle pimpin pirate
platinum playboy player please pokemon police polina pontiac poohbear pookie popcorn porsche predator pretty prince princess
private psycho pumpkin purple pyramid qq1234 qq5201314 qq520520 qqww1122 qwaszx qwerty12 rabbit rachel racing raider raiders
rainbow ranger rangers raptor rascal rasdzv3 raymond rebecca red123 reddog redhead redrum redskins redsox redwings reggie remember
richard robbie robert rocket roland rolltide ronald ronaldo rooster rosebud runner rush2112 ruslan russell russia sabrina saints
samantha samson samsung samuel sandman sandra saturn savage scarface school scooby scooter scorpio scorpion scotland scotty secret
security semperfi serega serenity sergey service shadow shaggy shannon sharon shelby shorty sierra silver simone simple simpson
simpsons skipper skippy skyline slayer slipknot smokey smooth snickers sniper snoopy snowball snowman soccer softball sophie
spanky sparky speedy spencer spider spiderma spiderman spirit spitfire spooky sports spring stalker stanley stargate startrek
starwars steelers stella stephen sterling steven stingray stinky strike stupid sublime success summer sunset sunshine superman
surfer suzuki svetlana swimming swordfis sydney system tarheels taurus taylor tennis teresa test123 tester testing theman therock
thomas thumper thunder thx1138 tiffany tiger1 tigers tigger timothy tinker titanic tomcat topgun toyota travis trevor trinity
trouble trustno1 tucker turkey turtle tweety united vagina valentin vampire vanessa vegeta veronica vfhbyf vfrcbv victor victoria
victory viking vikings vincent virginia vision vladimir voodoo voyager walker wallace walter wang123 wang123456 wangjing wanglei
wangwei wangyang wangyut2 wanker warcraft warrior welcome welcome1 westside whatever wildcat wildcats william williams willie
willow wilson windows winner winston winter wizard woaibaba woailaopo woaimama woaini0 woaini1 woaini123 woaini1314 woaini1314520
woaini520 woaini5201314 woaini521 woaini88 woaini99 woaiwojia woaiwoziji woaizhongguo wobuaini wobuzhidao wocaonima wodeai
wodemima wojiushiwo wolfpack wolverin wolverine1 wolves wombat wonderful1 woshilaoda woshini woshiniba woshishen woshishui woshiwo
woxiangni woxihuanni xavier xiaofeng xiaohua xiaolong xiaoming xiaoqiang xiaotian yamaha yankee yankees yellow yfnfif zachary
zeppelin zhang123 zhang123456 zhangjing zhanglei zhangwei zombie
`
    .trim()
    .split(/\s+/),
)
