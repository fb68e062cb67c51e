/** What can happen to the local backend's data, what follows, and the test that did it. */
export interface BackendFault {
  readonly injected: string;
  readonly outcome: string;
  readonly file: string;
  readonly test: string;
}

export const backendFaults: readonly BackendFault[] = [
  {
    injected: '`kill -9` under writes',
    outcome: 'all that was acknowledged is there at the next start',
    file: 'tools/local/src/server/durability.test.ts',
    test: 'nothing acknowledged is missing, and clients come back by themselves',
  },
  {
    injected: 'a record is half written',
    outcome: 'it is cut off; its write was not acknowledged',
    file: 'tools/local/src/log/log.test.ts',
    test: 'a torn last record is cut off and said, and appending goes on behind the sound ones',
  },
  {
    injected: 'any one bit of the log is flipped',
    outcome:
      'the start is refused and says which record is damaged; a copy is kept. `--repair` goes on without it',
    file: 'tools/local/src/log/log.test.ts',
    test: 'loses no record to any single bit but the one that it hit, wherever that is',
  },
  {
    injected: 'the disk is full',
    outcome:
      'each write is refused (`unavailable`, by REST 503), reading goes on, and writing resumes with the space',
    file: 'tools/local/src/server/fullDisk.test.ts',
    test: 'refuses each write by its status, goes on reading, and writes again with the space',
  },
  {
    injected: 'the disk is full when a connection ends that left writes for its end',
    outcome: 'they are written, once, when there is space or at the next start',
    file: 'tools/local/src/server/fullDisk.test.ts',
    test: 'writes what a connection left for its end once there is space, and once only',
  },
  {
    injected: 'an fsync fails',
    outcome: 'no write is answered with ok, and the server ends with one sentence',
    file: 'tools/local/src/server/fullDisk.test.ts',
    test: 'answers no write with ok when its fsync fails, and ends',
  },
  {
    injected: 'the disk is full while the log is compacted',
    outcome: 'the log stays as it was',
    file: 'tools/local/src/log/log.test.ts',
    test: 'keeps the old file if a compaction fails because %s',
  },
  {
    injected:
      'the data folder is full, read-only, a file, of another program or of a newer version',
    outcome: 'the start ends with one sentence',
    file: 'tools/local/src/dataFolder.test.ts',
    test: 'ends the start with one sentence, not a stack',
  },
  {
    injected: 'several processes start at once on one folder',
    outcome: 'one of them gets it',
    file: 'tools/local/src/dataFolder.test.ts',
    test: 'is held by one of many that start at once and find the socket of a killed process',
  },
];
