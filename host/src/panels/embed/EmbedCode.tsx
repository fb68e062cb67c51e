import { msg } from '@chartroom/plot/messages';
import { classNames } from '@chartroom/ui';
import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { RichText } from '../../components/RichText';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { CodeBlock } from './CodeBlock';
import { type HostId, hostIds, hosts } from './code/hosts';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import styles from './embed.module.css';
import { type EmbedSubject, isElementSubject } from './embedSubject';

/** The embed code by framework, and the policy that the page needs. */
export function EmbedCode({ subject }: { readonly subject: EmbedSubject }) {
  const { config } = useShell();
  const [selectedHost, setSelectedHost] = useState<HostId>('html');
  const availableHosts = hostIds.filter((id) => hosts[id].code(subject) !== null);
  const [first = 'html'] = availableHosts;
  const host = availableHosts.includes(selectedHost) ? selectedHost : first;
  const { trust } = hosts[host];
  const isDirectLoad = trust !== 'signature';
  return (
    <>
      {!isElementSubject(subject) && (
        <p className={styles.note}>
          <RichText
            message={msg(
              '{script} can’t load this release from {url}. It needs a folder {folder}, which ' +
                '{command} creates.',
            )}
            values={{
              script: <code translate="no">embed.js</code>,
              folder: <code translate="no">{`${subject.remote}/${subject.version}/`}</code>,
              command: <code translate="no">remote deploy</code>,
              url: <code translate="no">{subject.folder}</code>,
            }}
          />
        </p>
      )}
      <Tabs
        selectedKey={host}
        onSelectionChange={(key) => setSelectedHost(hostIds.find((id) => id === key) ?? 'html')}
      >
        <TabList aria-label={i18n.t('Framework')} className={classNames(styles.tabs)}>
          {availableHosts.map((id) => (
            <Tab key={id} id={id} translate="no" className={classNames(styles.tab)}>
              {hosts[id].title}
            </Tab>
          ))}
        </TabList>
        <TabPanel key={host} id={host} className={classNames(styles.panel)}>
          {(hosts[host].code(subject) ?? []).map((file) => (
            <CodeBlock key={file.name} {...file} />
          ))}
          <CodeBlock
            name={i18n.t('Content-Security-Policy, if your page has one')}
            isFile={false}
            code={contentSecurityPolicy(subject, config, { isDirectLoad }).join('\n')}
          />
          <p className={styles.note}>
            {noteText(subject, trust)}{' '}
            <RichText
              message={msg('Learn more in {file}.')}
              values={{ file: <code translate="no">docs/embedding.md</code> }}
            />
          </p>
        </TabPanel>
      </Tabs>
    </>
  );
}

const trustTexts = {
  signature: msg('Runs only releases signed with this key.'),
  hashes: msg('The parcel checks the hash of every file.'),
  server: msg('Signatures aren’t checked: your page trusts the release server.'),
};

function noteText(subject: EmbedSubject, trust: (typeof hosts)[HostId]['trust']): string {
  if (subject.kind === 'live' && subject.share !== null)
    return i18n.t(
      'Settings stay as they were when shared. New releases and data appear automatically.',
    );
  if (subject.kind === 'live')
    return i18n.t('Panel changes, new releases and new data appear automatically.');
  if (trust === 'signature' && subject.channel !== null)
    return i18n.t(
      'Runs only releases signed with this key. New ones arrive within a minute, without a reload.',
    );
  const { version } = subject;
  const staysText = i18n.t('Stays on {version}, even if it’s withdrawn.', { version });
  return `${staysText} ${i18n.t(trustTexts[trust])}`;
}
