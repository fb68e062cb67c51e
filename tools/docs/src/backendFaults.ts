/** A fault of the local backend's data, its outcome, and the test that injects it. */
export interface BackendFault {
  readonly injected: string;
  readonly outcome: string;
  readonly file: string;
  readonly test: string;
}

export const backendFaults: readonly BackendFault[] = [
  {
    injected: '`kill -9` during writes',
    outcome: 'every acknowledged write is there at the next start',
    file: 'tools/local/src/server/durability.test.ts',
    test: 'nothing acknowledged is missing, and clients come back by themselves',
  },
  {
    injected: 'a record is partly written',
    outcome: 'it is cut off; its write wasn’t acknowledged',
    file: 'tools/local/src/log/log.test.ts',
    test: 'a torn last record is cut off and said, and appending goes on behind the sound ones',
  },
  {
    injected: 'any single bit of the log is flipped',
    outcome:
      'the start fails and names the damaged record, and a copy is kept. `--repair` continues without it',
    file: 'tools/local/src/log/log.test.ts',
    test: 'loses no record to any single bit but the one that it hit, wherever that is',
  },
  {
    injected: 'the disk is full',
    outcome:
      'each write is refused (`unavailable`, in REST 503), reading still works, and writing resumes once there is space',
    file: 'tools/local/src/server/fullDisk.test.ts',
    test: 'refuses each write by its status, goes on reading, and writes again with the space',
  },
  {
    injected: 'the disk is full when a connection with `onDisconnect` writes ends',
    outcome: 'they are written, once, when there is space or at the next start',
    file: 'tools/local/src/server/fullDisk.test.ts',
    test: 'writes what a connection left for its end once there is space, and once only',
  },
  {
    injected: 'an fsync fails',
    outcome: 'no write is acknowledged, and the server exits with a one-line message',
    file: 'tools/local/src/server/fullDisk.test.ts',
    test: 'answers no write with ok when its fsync fails, and ends',
  },
  {
    injected: 'the disk is full while the log is compacted',
    outcome: 'the log stays unchanged',
    file: 'tools/local/src/log/log.test.ts',
    test: 'keeps the old file if a compaction fails because %s',
  },
  {
    injected: 'the data folder is full, read-only, a file, another program’s or of a newer version',
    outcome: 'the start fails with a one-line message',
    file: 'tools/local/src/dataFolder.test.ts',
    test: 'ends the start with one sentence, not a stack',
  },
  {
    injected: 'several processes start with the same folder',
    outcome: 'only one of them gets it',
    file: 'tools/local/src/dataFolder.test.ts',
    test: 'is held by one of many that start at once and find the socket of a killed process',
  },
];
