import { ChartroomError } from '@chartroom/contract';
import { expect, test } from '@jest/globals';
import { signInForm } from './signInForm';

/** A document as far as a form is built in it; what stands in the place of `ways` is noted. */
function setUp() {
  const buttons: { textContent: string; onclick: (() => void) | null }[] = [];
  let opened = 0;
  const createElement = (name: string) => {
    const element = {
      textContent: '',
      onclick: null,
      append: (...children: unknown[]) => {
        element.textContent = children.filter((child) => typeof child === 'string').join('');
      },
      replaceWith: () => {
        opened += 1;
      },
      setAttribute: () => undefined,
      addEventListener: () => undefined,
      querySelector: () => null,
    };
    if (name === 'button') buttons.push(element);
    return element;
  };
  return { document: { createElement } as unknown as Document, buttons, opened: () => opened };
}

type SignInSession = Parameters<typeof signInForm>[0]['session'];

test('what “Sign in” does is what the page says of its viewer when it is pressed', () => {
  const { document, buttons, opened } = setUp();
  let entered = 0;
  const session: { -readonly [Key in keyof SignInSession]: SignInSession[Key] } = {
    autoSignIn: () => {
      entered += 1;
    },
    signInWith: async () => undefined,
  };
  const why = new ChartroomError('sign-in/needed', { host: 'charts.example' });
  signInForm({ document, session, error: why, admitsGuests: false, shellUrl: null });
  const [first] = buttons;
  expect(first?.textContent).toBe('Sign in');
  first?.onclick?.();
  expect([entered, opened()]).toEqual([1, 0]);
  // In another tab the viewer has left, of which the page hears now.
  session.autoSignIn = null;
  first?.onclick?.();
  expect([entered, opened()]).toEqual([1, 1]);
});
