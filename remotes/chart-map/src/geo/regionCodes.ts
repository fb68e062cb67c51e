/** ISO 3166-1 alpha-3 codes of the countries on the map, by numeric code. */
export const alpha3Codes = parseCodes(
  3,
  `004AFG 008ALB 010ATA 012DZA 024AGO 031AZE 032ARG 036AUS 040AUT 044BHS 050BGD 051ARM 056BEL 064BTN
  068BOL 070BIH 072BWA 076BRA 084BLZ 090SLB 096BRN 100BGR 104MMR 108BDI 112BLR 116KHM 120CMR 124CAN
  140CAF 144LKA 148TCD 152CHL 156CHN 158TWN 170COL 178COG 180COD 188CRI 191HRV 192CUB 196CYP 203CZE
  204BEN 208DNK 214DOM 218ECU 222SLV 226GNQ 231ETH 232ERI 233EST 238FLK 242FJI 246FIN 250FRA 260ATF
  262DJI 266GAB 268GEO 270GMB 275PSE 276DEU 288GHA 300GRC 304GRL 320GTM 324GIN 328GUY 332HTI 340HND
  348HUN 352ISL 356IND 360IDN 364IRN 368IRQ 372IRL 376ISR 380ITA 384CIV 388JAM 392JPN 398KAZ 400JOR
  404KEN 408PRK 410KOR 414KWT 417KGZ 418LAO 422LBN 426LSO 428LVA 430LBR 434LBY 440LTU 442LUX 450MDG
  454MWI 458MYS 466MLI 478MRT 484MEX 496MNG 498MDA 499MNE 504MAR 508MOZ 512OMN 516NAM 524NPL 528NLD
  540NCL 548VUT 554NZL 558NIC 562NER 566NGA 578NOR 586PAK 591PAN 598PNG 600PRY 604PER 608PHL 616POL
  620PRT 624GNB 626TLS 630PRI 634QAT 642ROU 643RUS 646RWA 682SAU 686SEN 688SRB 694SLE 703SVK 704VNM
  705SVN 706SOM 710ZAF 716ZWE 724ESP 728SSD 729SDN 732ESH 740SUR 748SWZ 752SWE 756CHE 760SYR 762TJK
  764THA 768TGO 780TTO 784ARE 788TUN 792TUR 795TKM 800UGA 804UKR 807MKD 818EGY 826GBR 834TZA 840USA
  854BFA 858URY 860UZB 862VEN 887YEM 894ZMB`,
);

/** United States Postal Service codes, by FIPS number. */
export const postalCodes = parseCodes(
  2,
  `01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA
  23ME 24MD 25MA 26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR
  42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA 54WV 55WI 56WY 60AS 66GU 69MP 72PR 78VI`,
);

/** Country names used in statistics that differ from both the map's and the browser's. */
export const nameAliases: readonly (readonly [name: string, id: string])[] = Object.entries({
  'Bolivia, Plurinational State of': '068',
  'Brunei Darussalam': '096',
  Burma: '104',
  'Congo, Dem. Rep.': '180',
  'Democratic Republic of the Congo': '180',
  'Congo, Rep.': '178',
  'Republic of the Congo': '178',
  'Czech Republic': '203',
  'East Timor': '626',
  'Egypt, Arab Rep.': '818',
  'Gambia, The': '270',
  'Great Britain': '826',
  UK: '826',
  'Iran, Islamic Rep.': '364',
  'Ivory Coast': '384',
  'Korea, Rep.': '410',
  'Republic of Korea': '410',
  'Korea, Dem. People’s Rep.': '408',
  'Kyrgyz Republic': '417',
  'Lao PDR': '418',
  Macedonia: '807',
  'Macedonia, FYR': '807',
  Myanmar: '104',
  Palestine: '275',
  'West Bank and Gaza': '275',
  'Republic of Moldova': '498',
  'Russian Federation': '643',
  'Slovak Republic': '703',
  Swaziland: '748',
  'Syrian Arab Republic': '760',
  'United Republic of Tanzania': '834',
  'United States': '840',
  'Viet Nam': '704',
  'Venezuela, RB': '862',
  'Yemen, Rep.': '887',
});

/** Parses numbers of `idLength` digits, each followed by its letters. */
function parseCodes(idLength: number, text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(/\s+/).map((code) => [code.slice(0, idLength), code.slice(idLength)] as const),
  );
}
