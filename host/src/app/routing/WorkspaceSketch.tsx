import { ScreenSketch } from '../../components/ScreenSketch';
import { Screen } from '../layout/Screen';

export function WorkspaceSketch() {
  return (
    <Screen title="Dashboards">
      <ScreenSketch what="the workspace" />
    </Screen>
  );
}
