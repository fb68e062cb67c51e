/** As Chartroom's lines have, so that all draw alike. */
export const colours = ['#406cc0', '#c28300', '#00846f', '#a83d00', '#583e81', '#588041'] as const;
