import { type ChartroomError, isChartroomError } from '@chartroom/contract';
import { toChartroomError } from '../services/reports/toChartroomError';
import { checkEmail } from '../services/session/checkEmail';
import { build } from './build';
import type { Door } from './door';

export interface SignInOptions {
  readonly document: Document;
  readonly door: Pick<Door, 'enter' | 'enterBy'>;
  /** What is said above: that one has to sign in, or how the last session ended. */
  readonly why: ChartroomError;
  /** Whether guests may look around in this workspace. */
  readonly admitsGuests: boolean;
  /** Where in the shell the panel stands, for those who can't sign in here; null where all can. */
  readonly elsewhere: string | null;
}

/**
 * What stands in the place of a panel until somebody signs in: one button where the page does it,
 * else a form that opens when it is wanted, so that ten panels are not ten forms.
 */
export function signInForm(options: SignInOptions): HTMLElement {
  const { document, door, why } = options;
  const ways = build(document, 'div', { className: 'ways' });
  const box = build(
    document,
    'div',
    { className: 'sign-in' },
    build(document, 'strong', {}, why.title),
    build(document, 'p', {}, why.detail),
    ways,
  );
  const first = build(document, 'button', { type: 'button', className: 'first' }, 'Sign in');
  const failed = alertLine(document);
  ways.append(first);
  first.onclick = () => {
    // What the page says of its viewer may be another by now.
    if (door.enter) return door.enter();
    const form = openForm(options);
    ways.replaceWith(form);
    form.querySelector('input')?.focus();
  };
  if (!door.enter && options.admitsGuests) ways.append(guestButton(options, failed), failed);
  return box;
}

function openForm(options: SignInOptions): HTMLFormElement {
  const { document, door, admitsGuests, elsewhere } = options;
  const email = build(document, 'input', {
    type: 'email',
    name: 'email',
    autocomplete: 'username',
  });
  const password = build(document, 'input', {
    type: 'password',
    name: 'password',
    autocomplete: 'current-password',
  });
  const failed = alertLine(document);
  const submit = build(document, 'button', { type: 'submit' }, 'Sign in');
  const form = build(
    document,
    'form',
    { noValidate: true },
    build(document, 'label', {}, 'E-mail', email),
    build(document, 'label', {}, 'Password', password),
    failed,
    build(
      document,
      'div',
      { className: 'ways' },
      submit,
      ...(admitsGuests ? [guestButton(options, failed)] : []),
    ),
    ...(elsewhere ? [elsewhereLine(document, elsewhere)] : []),
  );
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    form.addEventListener(type, keepFromPage);
  }
  form.onsubmit = (event) => {
    event.preventDefault();
    void attempt(submit, failed, async () => {
      const [address, secret] = [email.value, password.value];
      await door.enterBy((auth) => auth.signIn(checkEmail(address), secret));
    }).then((error) => {
      const isEmail = error?.code === 'sign-in/invalid-email';
      email.ariaInvalid = String(isEmail || error?.code === 'sign-in/unknown-account');
      password.ariaInvalid = String(error?.code.endsWith('-password') ?? false);
      if (error) (password.ariaInvalid === 'true' ? password : email).focus();
    });
  };
  return form;
}

function guestButton({ document, door }: SignInOptions, failed: HTMLElement): HTMLElement {
  const button = build(
    document,
    'button',
    { type: 'button', className: 'quiet' },
    'Continue as guest',
  );
  button.onclick = () =>
    void attempt(button, failed, () => door.enterBy((auth) => auth.signInAsGuest()));
  return button;
}

/**
 * To the page a field in here is no field: what is typed would be its shortcuts. What leaves the form
 * it may need, to move the focus or close a dialog around it.
 */
function keepFromPage(event: KeyboardEvent): void {
  if (event.key !== 'Tab' && event.key !== 'Escape') event.stopPropagation();
}

/** Google leads back to the shell alone (decision 10), and never to another team's page. */
function elsewhereLine(document: Document, address: string): HTMLElement {
  const link = build(
    document,
    'a',
    { href: address, target: '_blank', rel: 'noopener' },
    new URL(address).host,
  );
  return build(
    document,
    'p',
    {},
    'With Google you can sign in at ',
    link,
    ', where this panel is too.',
  );
}

function alertLine(document: Document): HTMLElement {
  const line = build(document, 'p');
  line.setAttribute('role', 'alert');
  return line;
}

/** One at a time; what went wrong is said, and answered. */
async function attempt(
  button: HTMLElement,
  failed: HTMLElement,
  enter: () => Promise<void>,
): Promise<ChartroomError | null> {
  if (button.ariaDisabled === 'true') return null;
  button.ariaDisabled = 'true';
  failed.textContent = '';
  try {
    await enter();
    return null;
  } catch (cause) {
    const error = isChartroomError(cause) ? cause : toChartroomError(cause);
    failed.textContent = `${error.title}. ${error.detail}`;
    return error;
  } finally {
    button.ariaDisabled = null;
  }
}
