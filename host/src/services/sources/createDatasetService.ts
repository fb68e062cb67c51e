import {
  ChartroomError,
  type DatasetService,
  isChartroomError,
  isKey,
  problemsText,
} from '@chartroom/contract';
import { parseDataset } from '@chartroom/workspace';
import type { Database } from '../firebase/database';

export interface DatasetServiceOptions {
  readonly database: Pick<Database, 'get'>;
  readonly workspace: string;
}

/** Provides the files that are stored in a workspace to data modules. */
export function createDatasetService({
  database,
  workspace,
}: DatasetServiceOptions): DatasetService {
  return {
    async read(dataset) {
      const missing = new ChartroomError('source/no-dataset', { dataset });
      // Ids are database keys: anything else could reach another path.
      if (!isKey(dataset)) throw missing;
      let value: unknown;
      try {
        value = await database.get(`datasets/${workspace}/${dataset}`);
      } catch (thrown) {
        const isRefused = isChartroomError(thrown) && thrown.code === 'connection/refused';
        throw isRefused
          ? new ChartroomError('source/no-dataset', { dataset }, { cause: thrown })
          : thrown;
      }
      if (value === null) throw missing;
      const parsed = parseDataset(value);
      if (parsed.ok) return parsed.value;
      const problems = problemsText(parsed.problems);
      throw new ChartroomError('source/dataset-malformed', { dataset, problems });
    },
  };
}
