import { Button } from '@chartroom/ui';
import { SentLinkStatus } from '../../components/SentLinkStatus';
import { SettingRow } from '../../components/SettingSection';
import { useEmailConfirmation } from '../../components/useEmailConfirmation';
import { i18n } from '../../services/language/i18n';

/** Sends the link that confirms the viewer's email address. */
export function EmailConfirmation() {
  const { sentLink, isBusy, send } = useEmailConfirmation();
  const note = sentLink ? (
    <SentLinkStatus {...sentLink} />
  ) : (
    i18n.t('You can accept invitations once it’s confirmed.')
  );
  return (
    <SettingRow label={i18n.t('Confirm your email')} note={<p role="status">{note}</p>}>
      <Button isPending={isBusy} onPress={send}>
        {i18n.t(sentLink ? 'Send again' : 'Send link')}
      </Button>
    </SettingRow>
  );
}
