const { CHARTROOM_URL, CHARTROOM_RELEASES, CHARTROOM_KEYS } = import.meta.env;

/** Where charts come from, and whom this application believes: the same for all of them. */
export const chartroom = {
  script: `${CHARTROOM_URL}embed.js`,
  releases: CHARTROOM_RELEASES,
  keys: CHARTROOM_KEYS,
};
