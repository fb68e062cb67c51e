import { type ChartroomError, isChartroomError } from '@chartroom/contract';
import { errorTexts } from '../services/language/errorTexts';
import { i18n } from '../services/language/i18n';
import { toChartroomError } from '../services/reports/toChartroomError';
import { parseEmail } from '../services/session/parseEmail';
import { createElement } from './createElement';
import type { LinkSession } from './linkSession';

export interface SignInFormOptions {
  readonly document: Document;
  readonly session: Pick<LinkSession, 'autoSignIn' | 'signInWith'>;
  /** Shown above the form: that signing in is required, or how the last session ended. */
  readonly error: ChartroomError;
  /** Whether this workspace admits guests. */
  readonly admitsGuests: boolean;
  /** URL of the panel in the shell, for ways to sign in that don't work here. Null if all do. */
  readonly shellUrl: string | null;
}

/**
 * Shown instead of a panel until the viewer signs in: one button if the page signs in, else a form
 * that opens on demand, so that ten panels don't show ten forms.
 */
export function createSignInForm(options: SignInFormOptions): HTMLElement {
  const { document, session, error } = options;
  const { title, detail } = errorTexts(error);
  const actions = createElement(document, 'div', { className: 'ways' });
  const box = createElement(
    document,
    'div',
    { className: 'sign-in' },
    createElement(document, 'strong', {}, title),
    createElement(document, 'p', {}, detail),
    actions,
  );
  const signInButton = createElement(
    document,
    'button',
    { type: 'button', className: 'first' },
    i18n.t('Sign in'),
  );
  const alert = createAlert(document);
  actions.append(signInButton);
  signInButton.onclick = () => {
    // The page may have set another viewer since.
    if (session.autoSignIn) return session.autoSignIn();
    const form = openForm(options);
    actions.replaceWith(form);
    form.querySelector('input')?.focus();
  };
  if (!session.autoSignIn && options.admitsGuests)
    actions.append(guestButton(options, alert), alert);
  return box;
}

function openForm(options: SignInFormOptions): HTMLFormElement {
  const { document, session, admitsGuests, shellUrl } = options;
  const email = createElement(document, 'input', {
    type: 'email',
    name: 'email',
    autocomplete: 'username',
  });
  const password = createElement(document, 'input', {
    type: 'password',
    name: 'password',
    autocomplete: 'current-password',
  });
  const alert = createAlert(document);
  const submit = createElement(document, 'button', { type: 'submit' }, i18n.t('Sign in'));
  const form = createElement(
    document,
    'form',
    { noValidate: true },
    createElement(document, 'label', {}, i18n.t('Email'), email),
    createElement(document, 'label', {}, i18n.t('Password'), password),
    alert,
    createElement(
      document,
      'div',
      { className: 'ways' },
      submit,
      ...(admitsGuests ? [guestButton(options, alert)] : []),
    ),
    ...(shellUrl ? [googleHint(document, shellUrl)] : []),
  );
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    form.addEventListener(type, keepInForm);
  }
  form.onsubmit = (event) => {
    event.preventDefault();
    void runSignIn(submit, alert, async () => {
      const [address, secret] = [email.value, password.value];
      await session.signInWith((auth) => auth.signIn(parseEmail(address), secret));
    }).then((error) => {
      const isEmail = error?.code === 'sign-in/invalid-email';
      email.ariaInvalid = String(isEmail || error?.code === 'sign-in/unknown-account');
      password.ariaInvalid = String(error?.code.endsWith('-password') ?? false);
      if (error) (password.ariaInvalid === 'true' ? password : email).focus();
    });
  };
  return form;
}

function guestButton({ document, session }: SignInFormOptions, alert: HTMLElement): HTMLElement {
  const button = createElement(
    document,
    'button',
    { type: 'button', className: 'quiet' },
    i18n.t('Continue as guest'),
  );
  button.onclick = () =>
    void runSignIn(button, alert, () => session.signInWith((auth) => auth.signInAsGuest()));
  return button;
}

/**
 * Keeps typed keys from the page, whose shortcuts don't see that the target is a form field. Tab
 * and Escape still bubble, to move focus or close a dialog around the form.
 */
function keepInForm(event: KeyboardEvent): void {
  if (event.key !== 'Tab' && event.key !== 'Escape') event.stopPropagation();
}

/** Google redirects to the shell only (decision 10), never to another team's page. */
function googleHint(document: Document, address: string): HTMLElement {
  const link = createElement(
    document,
    'a',
    { href: address, target: '_blank', rel: 'noopener', translate: false },
    new URL(address).host,
  );
  const message = i18n.t('To sign in with Google, open this panel at {link}.', { link: mark });
  const [before = '', after = ''] = message.split(mark);
  return createElement(document, 'p', {}, before, link, after);
}

/** Placeholder of the link while its sentence is translated. */
const mark = '\u0001';

function createAlert(document: Document): HTMLElement {
  const line = createElement(document, 'p');
  line.setAttribute('role', 'alert');
  return line;
}

/** Runs one sign-in at a time. Shows its error, and returns it. */
async function runSignIn(
  button: HTMLElement,
  alert: HTMLElement,
  signIn: () => Promise<void>,
): Promise<ChartroomError | null> {
  if (button.ariaDisabled === 'true') return null;
  button.ariaDisabled = 'true';
  alert.textContent = '';
  try {
    await signIn();
    return null;
  } catch (cause) {
    const error = isChartroomError(cause) ? cause : toChartroomError(cause);
    const { title, detail } = errorTexts(error);
    alert.textContent = `${title}. ${detail}`;
    return error;
  } finally {
    button.ariaDisabled = null;
  }
}
