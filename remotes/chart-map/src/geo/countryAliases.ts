/**
 * Names of countries that statistics use and that are neither on the map nor the browser's English
 * names, by ISO 3166-1 number or by another name. Case, accents, punctuation and “the” don't
 * matter, and “Saint” is “St.”.
 */
export const countryAliases: readonly (readonly [name: string, id: string])[] = parseAliases(
  // English short names of ISO 3166-1 and of the UN standard M49.
  `068 Bolivia (Plurinational State of)
  092 Virgin Islands (British)
  096 Brunei Darussalam
  132 Cabo Verde
  158 Taiwan (Province of China)
  178 Congo
  180 Democratic Republic of the Congo | Congo (the Democratic Republic of the)
  203 Czechia
  238 Falkland Islands (Malvinas)
  275 State of Palestine | Palestine, State of
  336 Holy See
  344 China, Hong Kong Special Administrative Region
  364 Iran (Islamic Republic of)
  384 Côte d’Ivoire
  408 Democratic People’s Republic of Korea | Korea (the Democratic People’s Republic of)
  410 Republic of Korea | Korea (the Republic of)
  418 Lao People’s Democratic Republic
  446 China, Macao Special Administrative Region
  498 Republic of Moldova | Moldova (the Republic of)
  528 Netherlands (Kingdom of the)
  534 Sint Maarten (Dutch part)
  535 Bonaire, Sint Eustatius and Saba
  583 Micronesia (Federated States of)
  626 Timor-Leste
  643 Russian Federation
  654 Saint Helena, Ascension and Tristan da Cunha
  663 Saint Martin (French part)
  704 Viet Nam
  732 Western Sahara
  744 Svalbard and Jan Mayen Islands
  748 Eswatini
  760 Syrian Arab Republic
  792 Türkiye
  807 North Macedonia
  826 United Kingdom of Great Britain and Northern Ireland
  834 United Republic of Tanzania | Tanzania, United Republic of
  840 United States of America
  850 United States Virgin Islands | Virgin Islands (U.S.)
  862 Venezuela (Bolivarian Republic of)
  876 Wallis and Futuna Islands`,
  // Names of the World Bank.
  `158 Taiwan, China
  178 Congo, Rep.
  180 Congo, Dem. Rep.
  270 Gambia, The
  275 West Bank and Gaza
  344 Hong Kong SAR, China
  364 Iran, Islamic Rep.
  408 Korea, Dem. People’s Rep. | Korea, Dem. Rep.
  410 Korea, Rep.
  417 Kyrgyz Republic
  418 Lao PDR
  446 Macao SAR, China
  583 Micronesia, Fed. Sts.
  630 Puerto Rico (US)
  703 Slovak Republic
  706 Somalia, Fed. Rep.
  807 Macedonia, FYR
  818 Egypt, Arab Rep.
  862 Venezuela, RB
  887 Yemen, Rep.`,
  // Formal names of the United Nations.
  `004 Islamic Republic of Afghanistan
  156 People’s Republic of China
  214 Dominican Rep.
  250 French Republic
  276 Federal Republic of Germany
  372 Republic of Ireland
  384 Republic of Côte d’Ivoire
  364 Islamic Republic of Iran
  410 Republic of South Korea
  422 Lebanese Republic
  434 State of Libya
  478 Islamic Republic of Mauritania
  586 Islamic Republic of Pakistan
  688 Republic of Serbia
  710 Republic of South Africa
  792 Republic of Türkiye
  807 Republic of North Macedonia
  818 Arab Republic of Egypt
  862 Bolivarian Republic of Venezuela
  068 Plurinational State of Bolivia
  Kosovo Republic of Kosovo`,
  // Former names, and those that newspapers and spreadsheets use.
  `070 Bosnia | Bosnia-Herzegovina
  104 Burma | Myanmar | Burma (Myanmar) | Myanmar (Burma)
  132 Cape Verde
  156 China (mainland) | Mainland China | PR China
  158 Chinese Taipei
  178 Republic of the Congo | Republic of Congo | Congo Republic | Congo-Brazzaville | Congo (Brazzaville)
  180 DR Congo | DRC | D.R. Congo | Congo, DR | Congo-Kinshasa | Congo (Kinshasa) | Zaire
  203 Czech Republic
  275 Palestine | Palestinian Territories | Occupied Palestinian Territory
  336 Vatican | Vatican City
  384 Ivory Coast
  408 North Korea | Korea, North | N. Korea
  410 South Korea | Korea, South | S. Korea
  418 Laos
  434 Libyan Arab Jamahiriya
  528 Holland
  583 Micronesia
  626 East Timor
  748 Swaziland
  784 UAE | U.A.E.
  792 Turkey
  807 Macedonia | FYROM | Former Yugoslav Republic of Macedonia
  826 Britain | Great Britain | U.K.
  840 United States | U.S. | U.S.A. | America`,
  // Codes of Eurostat, and those that stand for Kosovo, which has no number.
  `300 EL
  826 UK
  Kosovo XK | XKX | XKO | Kosovo (UNSCR 1244)`,
);

/** Parses lines of an id and its names. */
function parseAliases(...texts: readonly string[]) {
  return texts
    .flatMap((text) => text.split('\n'))
    .flatMap((line) => {
      const [, id = '', names = ''] = /^\s*(\S+) (.*)$/.exec(line) ?? [];
      return names.split(' | ').map((name) => [name, id] as const);
    });
}
