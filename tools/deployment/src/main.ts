import { runProgram } from '@chartroom/cli/program';
import { registerInitCommand } from './init/initCommand';
import { registerPackageCommand } from './packaging/packageCommand';
import { registerPublishCommand } from './publish/publishCommand';

/** The commands of `chartroom`, for those who run a deployment, in the order of the help. */
await runProgram([registerPackageCommand, registerInitCommand, registerPublishCommand], process, {
  name: 'chartroom',
  description: 'Package and run a Chartroom deployment.',
});
