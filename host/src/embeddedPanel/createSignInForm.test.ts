import { ChartroomError } from '@chartroom/contract';
import { expect, test } from '@jest/globals';
import { createSignInForm } from './createSignInForm';

/** A fake document to build a form in. Records what replaces `ways`. */
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

type SignInSession = Parameters<typeof createSignInForm>[0]['session'];

test('“Sign in” uses the viewer that the page has set when it is pressed', () => {
  const { document, buttons, opened } = setUp();
  let entered = 0;
  const session: { -readonly [Key in keyof SignInSession]: SignInSession[Key] } = {
    autoSignIn: () => {
      entered += 1;
    },
    signInWith: async () => undefined,
  };
  const why = new ChartroomError('sign-in/needed', { host: 'charts.example' });
  createSignInForm({ document, session, error: why, admitsGuests: false, shellUrl: null });
  const [first] = buttons;
  expect(first?.textContent).toBe('Sign in');
  first?.onclick?.();
  expect([entered, opened()]).toEqual([1, 0]);
  // The viewer signs out in another tab, and the page learns of it now.
  session.autoSignIn = null;
  first?.onclick?.();
  expect([entered, opened()]).toEqual([1, 1]);
});
