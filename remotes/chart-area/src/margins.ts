/** Room around the plot: see the look's chart anatomy. */
export const topPx = 6;
export const bottomPx = 24;
export const rightPx = 8;
