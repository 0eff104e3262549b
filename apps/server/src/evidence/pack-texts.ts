/** How long the file of instructions and the sentences of the manifest stay true depends on what is stored: change them with it. */

/** What of a track is recorded and what is not: it stands in every manifest. */
export const recorded = {
  points:
    'points.csv holds every point that this server has stored of the ship in the period. It does not store every report it receives: of a ship under way one point a minute is kept, of one that lies still one in 15 minutes, and besides every report at which her course changed by more than 10 degrees, her speed by more than 1 knot or her status, and both ends of a silence of more than 30 minutes.',
  utc_time:
    'The moment at which the report was heard: by the clock of the receiving station where its feed says so, otherwise by the clock of this server. AIS position reports carry no date and no hour of their own.',
  received_utc:
    'When this server took the report in, to a tenth of a second. Empty where it was not recorded (points stored by versions that did not record it, points of the simulated past) or was more than 1 h 49 min after utc_time; late = 1 says that it was more than 15 minutes after.',
  source:
    'The feed that brought the report, under the name its operator publishes. Which antenna behind a feed heard it is not recorded. "former feed" is one that this server no longer has.',
  raw_messages: 'The AIS sentences themselves are not kept.',
  corrections:
    'corrections.csv lists the points that the cleaning marked and the positions that it refused: jump (farther than she can have sailed), spoofed (at a place to which other ships jumped too), shared-mmsi (another ship sends the same number), zero-island (latitude and longitude zero), time-in-future. At most 40 refused positions a ship and minute are kept, none of before this was recorded, and those of the last 10 seconds may be missing after a crash. Copies, reports older than her last and messages without a position are counted by the server and not kept.',
  track: 'track.geojson and map.png show the track as the map of this server draws it, thinned to 2,000 points.',
  signature:
    'The signature shows that this server issued these files and that they have not been changed since. It does not show that the ship was where her AIS equipment said.',
} as const

export const readme = `AIS EVIDENCE PACK · AIS 航迹证据包

How to verify this pack · 如何验证
1. On the page /evidence of the server that made it: upload the file as it is.
   在签发服务器的 /evidence 页面上传本文件（原样）。
2. Without that page, with unzip and openssl 3:
   不用该页面时，使用 unzip 与 openssl 3：
     unzip -q PACK.zip -d pack && cd pack
     curl -O https://SERVER/evidence/key.pem
     openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in manifest.json -sigfile manifest.sig
     openssl dgst -sha256 points.csv      (compare with manifest.json · 与 manifest.json 中的值比对)
   Take the key from the server, not from this pack. Packs signed with an earlier key: https://SERVER/evidence/keys/KEY-ID.pem
   公钥请从服务器获取，不要用包内的那份。以旧密钥签发的包：https://SERVER/evidence/keys/KEY-ID.pem

Files · 文件
  track.geojson     the track as the map shows it · 地图所示航迹
  points.csv        every stored point, time in UTC, with its source · 全部存储点（UTC）及来源
  gaps.csv          where she was lost · 信号中断
  corrections.csv   what the cleaning marked or refused · 数据清洗标记或剔除的报告
  map.png           the track on a chart · 航迹图
  public-key.pem    the key this pack was signed with · 签名所用公钥
  manifest.json     ship, period, what is recorded and what is not, SHA-256 of each file
                    船舶、时段、记录范围说明、各文件的 SHA-256
  manifest.sig      Ed25519 signature of manifest.json · manifest.json 的 Ed25519 签名

The signature shows who issued these files and that they are unchanged. It does not show that the ship was where her AIS
equipment said: AIS can be wrong, and can be forged.
签名证明文件由谁签发且未经改动，并不证明船舶确实位于其 AIS 设备所报的位置：AIS 数据可能有误，也可能被伪造。
`
