import { Screen } from '../layout/Screen';
import { ScreenSketch } from '../layout/ScreenSketch';

export function WorkspaceSketch() {
  return (
    <Screen title="Dashboards">
      <ScreenSketch what="the workspace" />
    </Screen>
  );
}
