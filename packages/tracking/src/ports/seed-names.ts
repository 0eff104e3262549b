/** Chinese names of the seed's ports, which has none: country, then the rest of the code and the name. */
const names: Readonly<Record<string, string>> = {
  AE: 'AJM 阿治曼 JED 扎纳山 QIW 乌姆盖万 RKT 哈伊马角',
  AG: 'SJO 圣约翰',
  AI: 'BLP 布洛因角 RBY 罗德湾',
  AL: 'DRZ 都拉斯',
  AO: 'CAB 卡宾达 MSZ 纳米贝 SZA 索约',
  AR:
    'CMP 坎帕纳 CNQ 科连特斯 CRD 里瓦达维亚海军准将城 CVI 卡莱塔奥利维亚 LPG 拉普拉塔 MDQ 马德普拉塔 NEC 内科切阿 PMY 马德林港 ' +
    'PUD 德塞阿多港 RGA 里奥格兰德 RGL 里奥加耶戈斯 RIC 里奥卡伦 SAE 东圣安东尼奥 SFN 圣菲 SLO 圣洛伦索 SNS 圣尼古拉斯 SPD 圣佩德罗 ZAE 萨拉特',
  AS: 'PPG 帕果帕果',
  AU: 'ARD 阿德罗森 BBY 布雷默湾 BEL 贝尔湾 BWT 伯尼 CNS 凯恩斯 DPO 德文波特 GOV 戈夫 LST 朗塞斯顿 WEI 韦帕',
  AW: 'ORJ 奥拉涅斯塔德',
  AZ: 'BAK 巴库',
  BD: 'CHL 查尔纳 DAC 达卡 MGL 蒙格拉',
  BE: 'OST 奥斯坦德',
  BH: 'BAH 巴林 MAN 麦纳麦 SIT 锡特拉',
  BM: 'BDA 哈密尔顿',
  BN: 'BWN 斯里巴加湾市 KUB 马来奕',
  BO: 'PBU 布什港',
  BR:
    'ARB 阿拉图 ARE 阿雷亚布兰卡 BEL 贝伦 CDO 卡贝德卢 FNO 福尔诺 IBB 因比图巴 IOS 伊列乌斯 ITZ 伊塔佩米林 MCZ 马塞约 NAT 纳塔尔 ' +
    'POA 阿雷格里港 REC 累西腓 SFS 南圣弗朗西斯科 SSO 圣塞巴斯蒂昂 STM 圣塔伦 VLC 孔迪镇',
  BZ: 'BZE 伯利兹城',
  CA:
    'BAT 巴瑟斯特 BCK 布罗克维尔 BDU 拜迪尔费 BEC 贝康库尔 BJO 贝约翰比茨 BRL 伯灵顿 CBK 科纳布鲁克 CCB 考伊琴湾 COL 科灵伍德 CRO 克罗夫顿 ' +
    'CWL 康沃尔 HAM 哈密尔顿 HMC 哈马克 KVL 金斯维尔 NNO 纳奈莫 NWE 新威斯敏斯特 OAK 奥克维尔 OSH 奥沙瓦 PCR 克雷迪特港 PDV 多佛港 ' +
    'PML 梅隆港 SCA 圣凯瑟琳斯 SJF 圣约翰斯 SNI 萨尼亚 SOR 索雷尔 SSM 苏圣玛丽 SUM 萨默赛德 TEX 特克塞达岛 TRR 三河城 TTC 特伦顿 VLF 瓦利菲尔德',
  CD: 'BOA 博马',
  CL:
    'BAG 圣格雷戈里奥湾 BAR 巴尔基托 CAP 圣文森特 CBC 卡尔布科 CHB 查卡布科 CLD 卡尔德拉 CNR 查尼亚拉尔 CNX 内格罗角 CQQ 科金博 CRR 科拉尔 ' +
    'DCH 达尔卡韦 GYC 瓜亚坎 HSO 瓦斯科 IPC 复活节岛 LOS 洛斯比洛斯 LQN 利尔肯 LVS 拉斯本塔纳斯 MCH 米奇利亚 MJS 梅希约内斯 PAG 安加莫斯港 ' +
    'PCH 查卡布科港 PEO 彭科 PMC 蒙特港 PNT 纳塔莱斯港 PPC 帕塔切角 PTE 克永 PTI 帕蒂略斯 QMC 克姆奇 QTV 金特罗 SVE 圣文森特 TAL 塔尔卡瓦诺 ' +
    'THO 塔尔卡瓦诺 TOM 托梅 TOQ 托科皮亚 TTC 塔尔塔尔 WCA 卡斯特罗 WCH 柴滕 WPA 艾森港 WPU 威廉斯港 ZUD 安库德',
  CN: 'DOU 斗门 GOM 高明 HGH 杭州 HSN 鹤山 PNY 市桥 ROQ 容奇 SJQ 三水 SNW 神湾 SUD 顺德 XIL 小榄 XIT 新塘 YQS 北滘 ZQG 肇庆',
  CO: 'TCO 图马科',
  CR: 'CAL 卡尔德拉 GLF 戈尔菲托 MOB 莫因 PAS 蓬塔雷纳斯',
  CU: 'QMA 马坦萨斯 SCU 古巴圣地亚哥',
  CV: 'MIN 明德卢 PAL 帕尔梅拉 RAI 普拉亚',
  CY: 'PFO 帕福斯',
  DE:
    'BKE 布拉克 BRB 布伦斯比特尔 BSK 布尔格施塔肯 CGN 科隆 CUX 库克斯港 DUS 杜塞尔多夫 ELS 埃尔斯夫莱特 EME 埃姆登 FLF 弗伦斯堡 HBU 哈堡 ' +
    'HMM 哈姆 LEE 莱尔 MHG 曼海姆 NHA 诺登哈姆 NOR 诺德施特兰德 WED 韦德尔',
  DK:
    'AAL 奥尔堡 ASN 阿森斯 EBJ 埃斯比约 HIR 希茨海尔斯 HLS 赫尔辛格 HSB 霍尔斯特布罗 KAL 凯隆堡 KTD 凯特明讷 NBG 尼堡 ODE 欧登塞 ' +
    'SKA 斯卡恩 SVE 斯文堡',
  DM: 'RSU 罗索',
  DO: 'MAN 曼萨尼约 POP 普拉塔港 SDQ 圣多明各 SPM 圣佩德罗德马科里斯',
  DZ: 'BJA 贝贾亚 MOS 穆斯塔加奈姆',
  EC: 'BHA 卡拉克斯湾 ESM 埃斯梅拉达斯 LLD 拉利伯塔德 MTV 蒙特韦尔德 PBO 玻利瓦尔港',
  EE: 'MUG 穆加',
  EG: 'AIS 艾因苏赫纳',
  ER: 'ASA 阿萨布',
  ES:
    'ACE 兰萨罗特 ALC 阿利坎特 AVS 阿维莱斯 BRM 贝尔梅奥 CAS 卡斯特利翁 FUE 罗萨里奥港 GIJ 希洪 IBZ 伊维萨 LCG 拉科鲁尼亚 LEI 阿尔梅里亚 ' +
    'MAH 马翁 MOT 莫特里尔 MPG 马林 PAL 帕拉莫斯 PAS 帕萨赫斯 PMI 帕尔马 SCT 圣克鲁斯德特内里费 SDR 桑坦德 SPC 圣克鲁斯德拉帕尔马 ' +
    'SVQ 塞维利亚 TCI 特内里费',
  FJ: 'LTK 劳托卡',
  FK: 'PSY 斯坦利港',
  FM: 'PNI 波纳佩',
  FO: 'THO 托尔斯港',
  FR:
    'BAS 巴桑 BAY 巴约讷 BOL 布洛涅 DPE 迪耶普 HON 翁弗勒尔 LCT 拉西约塔 LPE 拉帕利斯 LRH 拉罗谢尔 LRT 洛里昂 LTR 勒特雷波尔 LVE 勒韦尔东 ' +
    'PAR 巴黎 PIR 皮里亚克 POV 旺德尔港 SET 塞特 TLN 土伦',
  GA: 'CLZ 洛佩斯角 OWE 奥文多 POG 让蒂尔港',
  GB:
    'AVO 埃文茅斯 BAD 巴里 BDT 布罗德斯泰斯 BOC 克劳奇河畔伯纳姆 BOS 波士顿 BRK 伯肯黑德 BRS 布里斯托尔 BRT 布里德灵顿 BRW 布里奇沃特 CDF 加的夫 ' +
    'CFG 卡里克弗格斯 CYN 凯恩赖恩 DUN 邓迪 ELL 埃尔斯米尔港 FAL 法尔茅斯 FAW 福利 FRB 弗雷泽堡 GLW 格拉斯哥 GOO 古尔 GRK 格里诺克 GSY 格里姆斯比 ' +
    'GTY 大雅茅斯 GVS 格雷夫森德 HRW 哈里奇 INK 因弗基辛 INV 因弗内斯 IPS 伊普斯威奇 IRL 厄勒姆 KLN 金斯林 LAN 兰开斯特 MCD 麦克达夫 MNS 莫内斯 ' +
    'MON 蒙特罗斯 MRY 玛丽波特 NCL 泰恩河畔纽卡斯尔 NFT 诺斯弗利特 NHV 纽黑文 NPT 纽波特 PFT 珀弗利特 PLY 普利茅斯 PME 朴次茅斯 POO 普尔 ' +
    'PRE 普雷斯顿 PRU 波特伯里 PST 帕克斯顿码头 QUB 昆伯勒 RYE 拉伊 SCA 斯卡伯勒 SHS 希尔内斯 SSH 南希尔兹 SUN 桑德兰 SVT 锡尔弗敦 SWA 斯旺西 ' +
    'THP 泰晤士港 TYN 泰恩 WDN 威德尼斯 WOR 沃金顿',
  GD: 'STG 圣乔治',
  GF: 'CAY 卡宴 DDC 代格拉德坎',
  GM: 'BJL 班珠尔',
  GP: 'BBR 巴斯特尔 GUS 古斯塔维亚 PTP 皮特尔角城',
  GQ: 'BSG 巴塔 SSG 马拉博',
  GR: 'AST 阿斯塔科斯 EEU 埃莱夫西纳 HER 伊拉克利翁 RHO 罗得 VOL 沃洛斯',
  GT: 'CHR 钱佩里科 PBR 巴里奥斯港',
  GW: 'OXB 比绍',
  HN: 'AMP 阿马帕拉 LCE 拉塞瓦 PCA 卡斯蒂利亚港 RTB 罗阿坦 SLO 圣洛伦索 TEA 特拉',
  HR: 'DBV 杜布罗夫尼克 PLE 普洛切 SPU 斯普利特',
  HT: 'CAP 海地角',
  HU: 'BUD 布达佩斯',
  ID:
    'AMA 阿马马帕雷 BDJ 马辰 BIT 比通 BTM 巴淡岛 CIG 芝格丁 DJB 占碑 DJJ 查亚普拉 KAB 卡比尔 LBM 洛班 MRK 孔雀港 PDG 巴东 PJG 班让 PKU 北干巴鲁 ' +
    'PLM 巨港 PNJ 班让 PWG 佩拉旺 TAB 塔博内奥 TBG 直落勿洞 TTI 直名丁宜',
  IE: 'DRO 德罗赫达 FOV 福因斯 GWY 戈尔韦 KLN 金塞尔 WAT 沃特福德',
  IL: 'HAD 哈代拉',
  IN: 'CDL 古德洛尔 IXE 门格洛尔 KAK 卡基纳达 KRI 克里希纳帕特南 MRM 莫尔穆冈 PAV 皮帕瓦夫 STV 苏拉特 VVA 韦拉沃尔',
  IR: 'BUZ 布什尔 KHO 霍拉姆沙赫尔 ZBR 恰巴哈尔',
  IS: 'ESK 埃斯基菲约杜尔 GRT 格伦达坦吉',
  IT:
    'AOI 安科纳 BRI 巴里 CRV 克罗托内 CTA 卡塔尼亚 GAE 加埃塔 MNF 蒙法尔科内 PES 佩萨罗 PGA 加里波第港 PMO 巴勒莫 PRJ 卡普里 PSR 佩斯卡拉 ' +
    'PVE 波托斯库索 TPS 特拉帕尼 VDL 瓦多利古雷 VIA 维亚雷焦',
  JM: 'MBJ 蒙特哥贝 OCJ 奥乔里奥斯 PKS 凯泽港',
  JP:
    'ABU 油津 AOJ 青森 AXT 秋田 HHE 八户 HIB 日比 HIM 姬路 HMD 浜田 HSM 细岛 HTC 日立 IHA 新居浜 IMB 今治 IMI 伊万里 ISG 石垣 ISI 石狩 ISM 石卷 ' +
    'IWK 岩国 KGA 加古川 KND 苅田 KNU 衣浦 KRE 吴 KUH 钏路 KZU 木更津 MAI 舞鹤 MII 三池 MUR 室兰 MYJ 松山 NAN 中关 NAO 直江津 NAS 直岛 OKA 冲绳 ' +
    'OMZ 御前崎 ONA 小名浜 ONO 尾道 OTK 大竹 SAG 佐贺关 SBS 志布志 SDU 袖浦 SHS 下关 SKD 坂出 SKM 饰磨 SKT 酒田 SMN 境港 TAK 高松 TBT 户畑 ' +
    'TGO 田子浦 TKS 德岛 TKY 德山 TMI 津久见 TND 富田 TOK 十胜 TRG 敦贺 UBJ 宇部 UNT 运天 YAT 八代 YOS 横须贺 YWT 八幡',
  KH: 'PNH 金边',
  KI: 'TRW 塔拉瓦',
  KM: 'MUT 穆察穆杜 YVA 莫罗尼',
  KN: 'BAS 巴斯特尔 NEV 尼维斯',
  KP: 'CHO 清津 WON 元山',
  KR: 'CHA 济州 CHF 镇海 CHG 长项 OKP 玉浦 ONS 温山 TYG 统营',
  KW: 'SAA 舒艾拜',
  KY: 'GCM 大开曼 GEC 乔治敦',
  LB: 'KYE 的黎波里',
  LC: 'CAS 卡斯特里 VIF 维约堡',
  LY: 'KHO 胡姆斯',
  MA: 'ELJ 杰迪代 MOH 穆罕默迪耶 NNA 盖尼特拉 SFI 萨菲 TNG 丹吉尔',
  MC: 'MON 摩纳哥',
  MD: 'GIU 久尔久莱什蒂',
  ME: 'BAR 巴尔',
  MG: 'DIE 安齐拉纳纳 EHL 埃瓦拉 MJN 马哈赞加 TLE 图利亚拉',
  MH: 'MAJ 马朱罗',
  MP: 'SPN 塞班',
  MQ: 'FDF 法兰西堡',
  MX: 'ACA 阿卡普尔科 GYM 瓜伊马斯 PGO 普罗格雷索 PMS 莫雷洛斯港 SCX 萨利纳克鲁斯 TPB 托波洛万波',
  MY: 'BWH 峇眼鲁亚 JHB 新山 LBU 纳闽 MEP 丰盛港 MKZ 马六甲 MUA 麻坡 MYY 美里 SBW 诗巫 SDK 山打根 TBA 丹绒巴兰 TGG 瓜拉登嘉楼 TWU 斗湖',
  MZ: 'POL 彭巴 UEL 克利马内',
  NA: 'LUD 吕德里茨',
  NG: 'CBQ 卡拉巴尔',
  NL:
    'ALK 阿尔克马尔 BZM 贝亨奥普佐姆 DOR 多德雷赫特 EEM 埃姆斯哈文 GRQ 格罗宁根 HVH 荷兰角港 IJM 艾默伊登 VEL 费尔森 VLA 弗拉尔丁恩 ZAA 赞丹 ' +
    'ZEW 泽沃德',
  NO:
    'AAV 奥尔维克 AES 奥勒松 AGO 奥格特内斯 AND 翁达尔斯内斯 ASV 奥斯特沃尔 BOO 博德 BVK 布雷维克 DRM 德拉门 EGD 埃格尔松 FKG 弗雷克豪格 ' +
    'FRK 腓特烈斯塔 FRO 弗卢勒 FUS 富萨 GJM 耶姆内斯 HAL 哈尔登 HAU 海于格松 HES 赫斯特维卡 HOG 赫格塞特 HOY 胡瑟于 HRI 哈雷德 HRY 赫勒亚 ' +
    'HUS 胡斯内斯 HVI 霍维克 IKR 伊科内斯 KMY 卡姆岛 KRS 克里斯蒂安桑 KRV 克纳雷维克 KSU 克里斯蒂安松 LAR 拉尔维克 LND 林达尔 MAY 莫吕 ' +
    'MOL 莫尔德 MON 蒙斯塔德 MQN 摩城 MSS 莫斯 ODD 奥达 ORK 奥坎厄尔 POR 波什格伦 SAD 桑讷菲尤尔 SAU 索达 SKE 希恩 SKX 斯科恩 SLX 索特兰 ' +
    'SPG 萨尔普斯堡 SRP 斯图尔 STM 斯特勒门 SUN 松达尔瑟拉 SVE 斯韦尔根 TAE 塔南厄尔 TON 滕斯贝格 TOS 特罗姆瑟',
  NZ: 'BLU 布拉夫 NPL 新普利茅斯 NSN 纳尔逊 TIU 蒂马鲁 WAG 旺阿努伊 WRE 旺阿雷',
  OM: 'MCT 马斯喀特 MNQ 卡布斯港 OPQ 卡布斯苏丹港',
  PA: 'AML 阿穆埃列斯港 ONX 科隆 PSA 罗德曼',
  PE: 'ATI 阿蒂科 CHM 钦博特 HCO 瓦乔 IQT 伊基托斯 LOB 洛维托斯 MRI 马塔拉尼 PAC 帕卡斯马约 PIO 皮斯科 SNX 圣尼古拉斯 SUP 苏佩 SVY 萨拉韦里 TYL 塔拉拉',
  PG: 'MAG 马当 RAB 拉包尔',
  PH: 'CGY 卡加延德奥罗 GES 桑托斯将军城 IGN 伊利甘 ISB 伊莎贝拉 MNI 马尼卡尼 OZC 奥萨米斯 ZAM 三宝颜',
  PR: 'BQN 阿瓜迪亚 MAZ 马亚圭斯 PNU 新港 PSE 蓬塞',
  PT: 'ADH 英雄港 CNL 卡尼萨尔 FDF 菲格拉达福什 FNC 丰沙尔 HOR 奥尔塔 OPO 波尔图 PDL 蓬塔德尔加达 PRV 普拉亚达维多利亚 VDC 维亚纳堡',
  PY: 'ASU 亚松森 BCM 卡库佩米 FNX 费尼克斯 PIL 皮拉尔 SAN 圣安东尼奥 TER 特尔波特',
  QA: 'DOH 多哈',
  RE: 'LPT 勒波尔',
  RO: 'AGI 阿吉贾 BRA 布勒伊拉 GAL 加拉茨 MAG 曼加利亚',
  RU: 'GDX 马加丹 KHO 霍尔姆斯克 KOR 科尔萨科夫 ROV 顿河畔罗斯托夫 TAG 塔甘罗格 VYG 维堡',
  SB: 'HIR 霍尼亚拉 NOR 诺罗',
  SC: 'POV 维多利亚港',
  SE:
    'AHU 奥许斯 FAG 法尔肯贝里 GVX 耶夫勒 HAD 哈尔姆斯塔德 HEL 赫尔辛堡 KAN 卡尔斯港 LAA 兰斯克鲁纳 NRK 北雪平 OSK 奥斯卡港 OXE 乌克瑟勒松德 ' +
    'SDL 松兹瓦尔 SFT 谢莱夫特奥 SKE 谢莱夫特港 SOE 南泰利耶 TRG 特雷勒堡 UDD 乌德瓦拉 UME 于默奥 VST 韦斯特罗斯',
  SG: 'JUR 裕廊',
  SK: 'BTS 布拉迪斯拉发',
  SL: 'FNA 弗里敦',
  SO: 'KMU 基斯马尤',
  ST: 'TMS 圣多美',
  SV: 'LLD 拉利伯塔德 LUN 拉乌尼翁',
  SY: 'TTS 塔尔图斯',
  TC: 'PLS 普罗维登西亚莱斯',
  TH: 'KSI 锡昌岛 SPR 北榄 SRI 是拉差',
  TN: 'GAE 加贝斯 JAR 杰尔吉斯 LGN 拉古莱特 SFA 斯法克斯 SUS 苏塞',
  TO: 'TBU 努库阿洛法',
  TR:
    'AYT 安塔利亚 BDM 班德尔马 EYP 埃夫亚普 GEB 盖布泽 GEM 盖姆利克 HAY 海达尔帕夏 HER 海雷凯 NEM 内姆鲁特湾 SSX 萨姆松 TEK 泰基尔达 TZX 特拉布宗 ' +
    'YAR 亚勒姆贾',
  TT: 'PTP 皮埃尔角 SFE 圣费尔南多',
  TZ: 'TGT 坦噶 ZNZ 桑给巴尔',
  UA: 'IEV 基辅 KHE 赫尔松 MPW 马里乌波尔 SVP 塞瓦斯托波尔',
  US:
    'ADQ 科迪亚克 ANP 安纳波利斯 BCC 贝尔克里克 BUF 布法罗 CLE 克利夫兰 CLM 安吉利斯港 CVG 辛辛那提 DET 底特律 ENA 基奈 FEB 费南迪纳比奇 ' +
    'FPO 弗里波特 FRP 淡水湾 GPT 格尔夫波特 LUI 路易斯维尔 MEM 孟菲斯 MKE 密尔沃基 MRH 莫尔黑德城 NTD 怀尼米港 NTS 北查尔斯顿 OLM 奥林匹亚 ' +
    'PAB 棕榈滩 PFN 巴拿马城 PGL 帕斯卡古拉 PIT 匹兹堡 PME 马纳提港 PNS 彭萨科拉 PPS 彭索肯 PTM 朴次茅斯 PVD 普罗维登斯 PWN 温特沃斯港 PYM 普利茅斯 ' +
    'RBC 里维埃拉比奇 RIC 里士满 SAC 萨克拉门托 SCK 斯托克顿 SSI 不伦瑞克 STL 圣路易斯 STP 圣保罗 SUE 斯特金贝 SUW 苏必利尔 SWF 纽堡 TOL 托莱多 ' +
    'TUL 塔尔萨 UGN 沃基根 UXZ 切斯特港 UZF 托纳万达',
  UY: 'CYR 科洛尼亚 NVP 新帕尔米拉 PDU 派桑杜',
  VC: 'KTN 金斯敦',
  VE: 'AMY 阿穆艾 EGU 埃尔瓜马切 ETV 埃尔塔布拉索 GUT 关塔 LSV 拉萨利纳 MTV 马坦萨斯 PCN 卡尔东角 PZO 奥尔达斯港',
  VG: 'RAD 罗德城 TOV 托尔托拉',
  VI: 'CHA 夏洛特阿马利亚 CTD 克里斯琴斯特德 STT 圣托马斯 STX 圣克罗伊',
  VN: 'CLI 吉莱 NHA 芽庄',
  VU: 'VLI 维拉港',
  WS: 'APW 阿皮亚',
  YE: 'LAD 小亚丁 MKX 穆卡拉',
  YT: 'LON 隆戈尼',
}

/** UN/LOCODE → Chinese name, of ports that have no other row. */
export const seedNames: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([country, of]) =>
    [...of.matchAll(/(\S{3}) (\S+)/g)].map(([, code, name]) => [country + code!, name!] as const),
  ),
)
