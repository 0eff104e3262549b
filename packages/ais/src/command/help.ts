/** What `fairway-ais --help` says. */
export const help = `fairway-ais: NMEA 0183 with AIS (VDM, VDO) to JSON lines, CSV, or NMEA again

Usage: fairway-ais [options] [file …]

Reads the files in turn, or standard input without any ("-" also means that). Tag blocks, trailers,
prefixes and fragments that overtake each other are understood; other sentences are passed over.
All message types 1–28 of ITU-R M.1371-6.

Options
  -f, --format FORMAT   json   one message a line (the default)
                        csv    one message a row, names of the columns first
                        nmea   whole messages with right checksums, nothing else
                        none   nothing
  -c, --columns A,B,…   columns of CSV: fields as in JSON, "eta.month" for a nested one,
                        and channel, own, stationTime, receivedAt
  -t, --type 1,2,…      only these message types
  -m, --mmsi N,N,…      only these stations
      --received-at     add "receivedAt", UTC ms, to each line of JSON
  -s, --summary         at the end: messages by type and talker, stations, lines refused and why,
                        lines a second. Alone it writes no messages; with --format it goes to
                        standard error
  -r, --refused         write each line that could not be used to standard error, with its reason
  -h, --help            this text
  -V, --version         the version

Units: degrees, knots, metres, degrees a minute (rot), UTC milliseconds. null (in CSV: empty) is
"not available". Positions have six decimals. Raw data is hexadecimal.

Exit code: 0 done · 1 something could not be read or written · 2 wrong usage · 3 lines came, but no
message among them · 130 interrupted. A reader that goes away (| head) is no error.

Examples
  fairway-ais log.nmea | jq 'select(.type == 5) | .name'
  nc feed.example 10110 | fairway-ais --received-at
  fairway-ais -f csv -c mmsi,stationTime,lon,lat,sog -t 1,2,3,18 log.nmea > positions.csv
  fairway-ais --summary *.nmea
`
