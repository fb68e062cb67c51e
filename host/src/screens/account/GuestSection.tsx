import { Button, buttonClass } from '@chartroom/ui';
import { Link } from 'react-router';
import { useShell } from '../../services/ShellContext';
import { Row, Section } from './Section';
import { useTask } from './useTask';

/** For whoever looks around without an account. */
export function GuestSection() {
  const { session } = useShell();
  const [, run] = useTask();
  return (
    <Section title="Guest">
      <Row label="You look around without an account" note="You see dashboards and change nothing.">
        <Link to="/sign-in?mode=create" className={buttonClass({})}>
          Create account
        </Link>
      </Row>
      <Row label="Leave" note="There is nothing of a guest to come back to.">
        <Button onPress={() => run(() => session.signOut())}>Leave</Button>
      </Row>
    </Section>
  );
}
