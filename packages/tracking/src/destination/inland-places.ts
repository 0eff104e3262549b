import type { Port } from '../ports/port.ts'
import { timeZoneOf } from '../ports/seed.ts'

/**
 * Places on rivers, canals and lakes that ships say they are bound for and that are no ports of the sea. Their UN/LOCODE,
 * latitude, longitude (of the town, to a tenth of a degree) and name; behind it what else crews call them.
 */
const places = `
NLARN 52.0 5.9 Arnhem
NLNIJ 51.9 5.9 Nijmegen|Nymegen|Nimwegen|Nijmwegen
NLTIE 51.9 5.4 Tiel
NLGOR 51.8 5.0 Gorinchem|Gorkum
NLWKD 51.8 4.9 Werkendam
NLSLI 51.8 4.8 Sliedrecht
NLPAP 51.8 4.7 Papendrecht
NLZWI 51.8 4.6 Zwijndrecht
NLRID 51.9 4.6 Ridderkerk
NLABL 51.9 4.7 Alblasserdam
NLSCI 51.9 4.4 Schiedam|Wiltonhaven
NLMSL 51.9 4.2 Maassluis
NLSPI 51.9 4.3 Spijkenisse
NLOBL 51.8 4.4 Oud-Beijerland
NLHSL 51.8 4.1 Hellevoetsluis
NLSTD 51.8 4.0 Stellendam
NLMIH 51.8 4.2 Middelharnis
NLBSE 51.7 4.1 Bruinisse
NLZIE 51.6 3.9 Zierikzee
NLGOE 51.5 3.9 Goes
NLYSK 51.5 4.1 Yerseke|Ierseke|Yrseke
NLBRS 51.4 3.6 Breskens
NLMID 51.5 3.6 Middelburg
NLGOU 52.0 4.7 Gouda
NLDFT 52.0 4.4 Delft
NLUTC 52.1 5.1 Utrecht
NLWSP 52.3 5.0 Weesp
NLHAA 52.4 4.6 Haarlem
NLBEV 52.5 4.7 Beverwijk
NLHRN 52.6 5.1 Hoorn
NLENK 52.7 5.3 Enkhuizen
NLDHR 53.0 4.8 Den Helder|Helder|Nieuwediep
NLDOV 52.9 5.0 Den Oever
NLTEX 53.0 4.8 Texel|Oudeschild
NLVLL 53.3 5.1 Vlieland
NLTSL 53.4 5.2 Terschelling|West Terschelling
NLAML 53.4 5.8 Ameland
NLURK 52.7 5.6 Urk
NLLEY 52.5 5.4 Lelystad
NLLMR 52.8 5.7 Lemmer
NLSNK 53.0 5.7 Sneek
NLHRV 53.0 5.9 Heerenveen
NLDRA 53.1 6.1 Drachten
NLLWR 53.2 5.8 Leeuwarden
NLMEP 52.7 6.2 Meppel
NLKAM 52.6 5.9 Kampen
NLZWO 52.5 6.1 Zwolle
NLDEV 52.3 6.2 Deventer
NLZUT 52.1 6.2 Zutphen
NLHGL 52.3 6.8 Hengelo
NLENS 52.2 6.9 Enschede
NLALM 52.4 6.7 Almelo
NLOSS 51.8 5.5 Oss
NLHTB 51.7 5.3 's-Hertogenbosch|Den Bosch
NLTLB 51.6 5.1 Tilburg
NLOST 51.6 4.9 Oosterhout
NLBRD 51.6 4.8 Breda
NLHDL 51.7 5.3 Hedel
NLZLB 51.8 5.3 Zaltbommel
NLVGH 51.6 5.5 Veghel
NLVEN 51.4 6.2 Venlo
NLOMD 51.2 6.0 Roermond
NLMBT 51.1 5.9 Maasbracht
NLBON 51.0 5.8 Born
NLSTI 51.0 5.8 Stein
NLMST 50.9 5.7 Maastricht
BEBRU 50.9 4.3 Brussels|Bruxelles|Brussel
BELGG 50.7 5.6 Liege|Luik
BENAM 50.5 4.9 Namur|Namen
BECRL 50.4 4.4 Charleroi
BEBGS 51.2 3.2 Brugge|Bruges
BEHSS 50.9 5.3 Hasselt
DEWES 51.7 6.6 Wesel
BEGNK 50.9 5.5 Genk
BEMEH 51.1 5.1 Meerhout
BEWLB 51.1 4.4 Willebroek
BEVIL 50.9 4.4 Vilvoorde
BEBOM 51.1 4.4 Boom
BETRN 50.6 3.4 Tournai|Doornik
BEBRE 51.1 5.6 Bree
LUMRT 49.7 6.5 Mertert
DEDUI 51.4 6.7 Duisburg|Ruhrort
DEDUS 51.2 6.8 Düsseldorf
DENSS 51.2 6.7 Neuss
DEEMM 51.8 6.2 Emmerich
DEKRE 51.3 6.7 Krefeld
DELEV 51.0 7.0 Leverkusen
DEBON 50.7 7.1 Bonn
DEAND 50.4 7.4 Andernach
DEKOB 50.4 7.6 Koblenz|Coblenz
DEMAI 50.0 8.3 Mainz
DEWIB 50.1 8.2 Wiesbaden
DEFRA 50.1 8.7 Frankfurt (Main)
DEGER 49.2 8.4 Germersheim
DELUH 49.5 8.4 Ludwigshafen|Ludwigshaven
DEMHG 49.5 8.5 Mannheim
DEKAE 49.0 8.4 Karlsruhe
DEKEH 48.6 7.8 Kehl
DEWAR 47.6 7.6 Weil am Rhein
DEHEN 49.1 9.2 Heilbronn
DESTR 48.8 9.2 Stuttgart
DEDTM 51.5 7.5 Dortmund
DEESS 51.5 7.0 Essen
DEGEK 51.5 7.1 Gelsenkirchen
DELGN 52.5 7.3 Lingen
DEOSN 52.3 8.0 Osnabrück
DEMIN 52.3 8.9 Minden
DEHAJ 52.4 9.7 Hannover|Hanover
DEBWE 52.3 10.5 Braunschweig
DEMAG 52.1 11.6 Magdeburg
DEBER 52.5 13.4 Berlin
DEDRS 51.1 13.7 Dresden
DEREN 54.3 9.7 Rendsburg
DEPAP 53.1 7.4 Papenburg
DEOLO 53.1 8.2 Oldenburg
DEDEG 48.8 13.0 Deggendorf
DEPAS 48.6 13.4 Passau
DEREG 49.0 12.1 Regensburg
DESBG 48.9 12.6 Straubing
DENUE 49.4 11.1 Nürnberg|Nuremberg
DEBAM 49.9 10.9 Bamberg
DEWUE 49.8 9.9 Würzburg
DEASC 50.0 9.1 Aschaffenburg
ATLNZ 48.3 14.3 Linz
ATENA 48.2 14.5 Enns
ATKRE 48.4 15.6 Krems
ATVIE 48.2 16.4 Wien|Vienna
CHBSL 47.6 7.6 Basel|Basle|Bale
CHBIR 47.6 7.6 Birsfelden
CHMTZ 47.5 7.6 Muttenz
SKBTS 48.1 17.1 Bratislava
SKKNA 47.8 18.1 Komarno
HUGYO 47.7 17.6 Györ
HUBAJ 46.2 19.0 Baja
HUMOH 46.0 18.7 Mohacs
RSBEG 44.8 20.5 Beograd|Belgrade
RSNVS 45.3 19.8 Novi Sad
RSPAN 44.9 20.6 Pancevo
RSSMD 44.7 20.9 Smederevo
HRVUK 45.3 19.0 Vukovar
HROSI 45.6 18.7 Osijek
BGVID 44.0 22.9 Vidin
BGLOM 43.8 23.2 Lom
BGRDU 43.8 26.0 Ruse|Rousse
BGSLS 44.1 27.3 Silistra
BGSVI 43.6 25.3 Svishtov
ROGRG 43.9 26.0 Giurgiu
ROTCE 45.2 28.8 Tulcea
MDGIU 45.5 28.2 Giurgiulesti
UARNI 45.5 28.3 Reni
UAIZM 45.3 28.8 Izmail|Ismail
UADNK 48.5 35.0 Dnipro|Dnepropetrovsk|Dnipropetrovsk
UAOZH 47.8 35.1 Zaporizhia|Zaporozhye|Zaporizhzhia
FRSXB 48.6 7.8 Strasbourg
FRMLH 47.7 7.3 Mulhouse
FRENC 48.7 6.2 Nancy
FRMZM 49.1 6.2 Metz
FRRHE 49.3 4.0 Reims
FRLIO 45.8 4.8 Lyon
FRAVN 43.9 4.8 Avignon
FRARL 43.7 4.6 Arles
CZPRG 50.1 14.4 Praha|Prague
CZUNL 50.7 14.0 Usti nad Labem
PLWRO 51.1 17.0 Wroclaw|Breslau
RUAZO 47.1 39.4 Azov
RUASF 46.3 48.0 Astrakhan|Astrahan
RUOLA 45.8 47.5 Olya
RUVOG 48.7 44.5 Volgograd
RUKUF 53.2 50.1 Samara
RUKZN 55.8 49.1 Kazan
RUGOJ 56.3 44.0 Nizhny Novgorod|Nizhniy Novgorod|N Novgorod
RUCEE 59.1 37.9 Cherepovets
RUPES 61.8 34.3 Petrozavodsk
FILPP 61.1 28.2 Lappeenranta|Villmanstrand
FIIMA 61.2 28.8 Imatra
FIJOU 61.1 28.5 Joutseno
FISVL 61.9 28.9 Savonlinna
FIVRK 62.3 27.9 Varkaus
FIKUO 62.9 27.7 Kuopio
FIJOE 62.6 29.8 Joensuu
FIMIK 61.7 27.3 Mikkeli
SEKSD 59.4 13.5 Karlstad
SELDK 58.5 13.2 Lidköping
SEKHN 59.3 14.1 Kristinehamn
SEKOG 59.5 16.0 Köping
SETHN 58.3 12.3 Trollhättan
CNKHN 28.7 115.9 Nanchang|南昌
CNCSX 28.2 113.0 Changsha|长沙
CNSZH 31.3 120.6 Suzhou|苏州
CNWUX 31.6 120.3 Wuxi|无锡
CNHUZ 30.9 120.1 Huzhou|湖州
CNXUZ 34.3 117.2 Xuzhou|徐州
CNHIA 33.6 119.0 Huai'an|淮安
CNHFE 31.8 117.2 Hefei|合肥
CNYIB 28.8 104.6 Yibin|宜宾
CNFUL 29.7 107.4 Fuling|涪陵
CNJNG 35.4 116.6 Jining|济宁
CNEZH 30.4 114.9 Ezhou|鄂州
CNCGD 29.0 111.7 Changde|常德
CNHNY 26.9 112.6 Hengyang|衡阳
CNKOW 25.8 114.9 Ganzhou|赣州
CNBFU 32.9 117.4 Bengbu|蚌埠
CNYNZ 33.4 120.2 Yancheng|盐城
CNLZH 24.3 109.4 Liuzhou|柳州
CNQYN 23.7 113.0 Qingyuan|清远
CNWZH 30.8 108.4 Wanzhou|万州|Wanxian
USSTL 38.6 -90.2 St Louis|Saint Louis
USMEM 35.1 -90.1 Memphis
USVKS 32.3 -90.9 Vicksburg
USHEZ 31.6 -91.4 Natchez
USGLH 33.4 -91.1 Greenville (Mississippi)
USBTR 30.5 -91.2 Baton Rouge
USCVG 39.1 -84.5 Cincinnati
USLUI 38.3 -85.7 Louisville
USPIT 40.4 -80.0 Pittsburgh
USPAH 37.1 -88.6 Paducah
USPIA 40.7 -89.6 Peoria
USBNA 36.2 -86.8 Nashville
USCHA 35.0 -85.3 Chattanooga
USTUL 36.2 -95.8 Tulsa|Catoosa
USLIT 34.7 -92.3 Little Rock
USSTP 44.9 -93.1 St Paul
USHUM 29.6 -90.7 Houma
BRITB -4.3 -56.0 Itaituba|Miritituba
BRPVH -8.8 -63.9 Porto Velho
BRIAR -3.1 -58.4 Itacoatiara
BRJTI -2.2 -56.1 Juruti
BRTMT -1.5 -56.4 Trombetas|Porto Trombetas
PEIQT -3.7 -73.2 Iquitos
COLET -4.2 -69.9 Leticia
PYENO -27.3 -55.9 Encarnacion
PYVLL -25.5 -57.6 Villeta
KHPNH 11.6 104.9 Phnom Penh
`

/** Places beyond the port table, in its shape: of the smallest size, without a berth of their own. */
export const inlandPlaces: readonly Port[] = places
  .trim()
  .split('\n')
  .map((line) => {
    const [, locode, lat, lon, names] = /^(\w{5}) (\S+) (\S+) (.+)$/.exec(line)!
    const [name, ...others] = names!.split('|')
    return {
      locode: locode!,
      name: name!,
      nameZh: others.find((other) => /\p{Script=Han}/u.test(other)) ?? null,
      country: locode!.slice(0, 2),
      lat: Number(lat),
      lon: Number(lon),
      radius: 5_000,
      timeZone: timeZoneOf(locode!, Number(lat), Number(lon)),
      size: 5,
    }
  })

/** What crews call those places, by LOCODE; the table of ports may have the place under another of its names. */
export const inlandAliases: ReadonlyMap<string, readonly string[]> = new Map(
  places
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 5), line.replace(/^(?:\S+ ){3}/, '').split('|')]),
)
