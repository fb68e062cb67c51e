import type { EmailActionResult } from '../services/firebase/auth';
import { i18n } from '../services/language/i18n';

/** Where to find a link that was sent. The local backend sends no mail, so it is shown. */
export function SentLinkStatus({ link }: EmailActionResult) {
  if (!link) return i18n.t('Check your inbox. The link works once.');
  return (
    <>
      {i18n.t('This server doesn’t send email.')} <a href={link}>{i18n.t('Open the link')}</a>
    </>
  );
}
