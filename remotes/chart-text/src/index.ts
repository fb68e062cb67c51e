import { chartModule } from '@chartroom/plot';
import { MountedText } from './mountedText';

/** React inside, a chart like any other outside. */
export default chartModule((props) => new MountedText(props));
