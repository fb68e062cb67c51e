import { chartModule } from '@chartroom/plot';
import { MountedTable } from './mountedTable';

/** Rows as they are. */
export default chartModule((props) => new MountedTable(props));
