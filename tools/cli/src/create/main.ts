import { runProgram } from '../program';
import { registerCreateCommand } from './create';

// `npm create chartroom-remote chart-funnel` is `remote create chart-funnel`, without the rest of `remote`.
process.argv.splice(2, 0, 'create');
await runProgram([registerCreateCommand], process, {
  name: 'create-chartroom-remote',
  description: 'Creates a chart or a data source of Chartroom.',
});
