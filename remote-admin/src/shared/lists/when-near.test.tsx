import { act, render, screen } from '@testing-library/react';
import { WhenNear } from './when-near';

let comeNear: () => void;

beforeEach(() => {
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      comeNear = () =>
        act(() => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const part = <p>the part</p>;

test('renders a part once it comes near the screen', () => {
  render(<WhenNear>{part}</WhenNear>);
  expect(screen.queryByText('the part')).toBeNull();
  comeNear();
  expect(screen.getByText('the part')).toBeInTheDocument();
});

test('renders a part for paper', () => {
  render(<WhenNear>{part}</WhenNear>);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('the part')).toBeInTheDocument();
});

test('renders a part from the start where it is asked for, and in a browser without observers', () => {
  const { rerender } = render(<WhenNear now>{part}</WhenNear>);
  expect(screen.getByText('the part')).toBeInTheDocument();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  rerender(<WhenNear key="another">{part}</WhenNear>);
  expect(screen.getByText('the part')).toBeInTheDocument();
});
