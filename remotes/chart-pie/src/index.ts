import { chartModule } from '@chartroom/plot';
import { loadParts, WaitingPie } from './waitingPie';

// Asked for as soon as this runs. If that fails, the first mount asks again and tells of it.
loadParts().catch(() => undefined);

/** Svelte inside, a chart like any other outside: no host knows what draws it. */
export default chartModule(() => new WaitingPie());
