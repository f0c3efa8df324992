import { fireEvent } from '@testing-library/react';
import { scriptedSection, waits } from '../testing/scripted-section';
import { setUpFailureTests, type TestSite, visit } from '../testing/test-site';

const FAILED = 'تعذّر فتح الصفحة';
const RETRY = 'إعادة المحاولة';
const NOT_INTERACTIVE = 'لم تصل بعض ملفات الصفحة';

let site: TestSite;

setUpFailureTests(() => site);

const two = () => ({ name: 'remote-two', paths: ['/two'], module: scriptedSection() });
const one = (module = scriptedSection(), version = 'v1') => ({
  name: 'remote-one',
  paths: ['/one', '/one/other'],
  version,
  module,
});

describe('A page that was painted before any script', () => {
  const sent = { html: '<h1>painted</h1><input value="as sent" />', standsIn: false };
  const field = () => site.shown().querySelector('input') as HTMLInputElement;
  const type = (value: string) => fireEvent.input(field(), { target: { value } });

  test('lives on with its section: nothing in it moves', async () => {
    const module = scriptedSection({ '/one': waits });
    const mount = jest.spyOn(module, 'mount');
    site = await visit({ sections: [one(module), two()], at: '/one', sent });
    const painted = field();
    type('typed early');
    painted.focus();
    await site.happens(module.page().stand);

    expect(site.heading()).toBe('painted');
    expect(field()).toBe(painted);
    expect(field()).toHaveValue('typed early');
    expect(field()).toHaveFocus();
    expect(site.scroll.restore.mock.calls).toEqual([['read']]);
    expect(document.title).toBe('/one');
    expect(mount.mock.calls[0]?.[0]).toMatchObject({ domElement: site.shown(), prerendered: true });
    expect(site.pages()).toBe(1);

    await site.follow('/two');
    expect(site.heading()).toBe('/two');
    expect(site.pages()).toBe(1);
  });

  test('is not touched before the files of the page are there, and no progress is shown over it', async () => {
    const module = scriptedSection();
    const mount = jest.spyOn(module, 'mount');
    module.prepare.mockReturnValue(new Promise(() => {}));
    site = await visit({ sections: [one(module)], at: '/one', sent });
    expect(module.prepare).toHaveBeenCalledWith('/one');
    expect(mount).not.toHaveBeenCalled();
    expect(site.isBusy()).toBe(false);
    expect(site.heading()).toBe('painted');
  });

  describe('whose section does not come', () => {
    const stranded = async () => {
      const module = scriptedSection();
      module.prepare.mockRejectedValue(new Error('Loading chunk 7 failed'));
      site = await visit({ sections: [one(module), two()], at: '/one', sent });
      return module;
    };

    test('stays, with a message and a retry', async () => {
      const module = await stranded();
      expect(site.heading()).toBe('painted');
      expect(site.message()).toContain(NOT_INTERACTIVE);
      expect(site.reported).toEqual([{ section: 'remote-one', version: 'v1', stage: 'files' }]);
      type('typed meanwhile');

      module.prepare.mockResolvedValue();
      await site.press(RETRY);
      expect(site.message()).toBe('');
      expect(field()).toHaveValue('typed meanwhile');
      expect(document.title).toBe('/one');
    });

    test('leads to the other pages of that section by loading them whole', async () => {
      await stranded();
      await site.follow('/one/other');
      expect(site.leave.mock.calls).toEqual([['/one/other', 'push']]);
    });

    test('leads to them without loading them whole once a retry has brought the section', async () => {
      const module = await stranded();
      module.prepare.mockResolvedValue();
      await site.press(RETRY);
      await site.follow('/one/other');
      expect(site.leave).not.toHaveBeenCalled();
      expect(site.address()).toBe('/one/other');
    });

    test('leads on to other pages, and the message goes', async () => {
      await stranded();
      await site.follow('/two');
      expect(site.heading()).toBe('/two');
      expect(site.message()).toBe('');
      expect(site.pages()).toBe(1);
    });
  });

  describe('whose section comes in another release only', () => {
    /** The files of the painted page's release come after they are let; those of the other one at once. */
    const renewed = async (other = scriptedSection()) => {
      const old = scriptedSection();
      let refuse = () => {};
      old.prepare.mockReturnValue(
        new Promise((_, reject) => {
          refuse = () => reject(new Error('Loading chunk 7 failed'));
        }),
      );
      site = await visit({ sections: [one(old)], at: '/one', sent });
      site.release(one(other, 'v2'));
      return () => site.happens(refuse);
    };

    test('gives way to the page of that release', async () => {
      const filesFail = await renewed();
      await filesFail();
      expect(site.heading()).toBe('/one');
      expect(site.pages()).toBe(1);
      expect(site.message()).toBe('');
    });

    test('stays if somebody begins to write while the other page is on its way', async () => {
      const other = scriptedSection({ '/one': waits });
      const filesFail = await renewed(other);
      await filesFail();
      type('half a sentence');
      await site.happens(other.page().stand);
      expect(site.heading()).toBe('painted');
      expect(field()).toHaveValue('half a sentence');
      expect(site.message()).toContain(NOT_INTERACTIVE);
      expect(site.pages()).toBe(1);
    });

    test('stays if somebody has written into it', async () => {
      const filesFail = await renewed();
      type('half a sentence');
      await filesFail();
      expect(site.heading()).toBe('painted');
      expect(field()).toHaveValue('half a sentence');
      expect(site.message()).toContain(NOT_INTERACTIVE);
    });
  });

  test('gives way to a failure page if its section gives up inside it', async () => {
    const module = scriptedSection({ '/one': (page) => page.crash() });
    site = await visit({ sections: [one(module)], at: '/one', sent });
    expect(site.heading()).toBe(FAILED);
    expect(site.pages()).toBe(1);
  });
});

describe('A page that stands in', () => {
  const sent = { html: '<h1 tabindex="-1">outline</h1>', standsIn: true };

  test('gives way in the moment in which the real one stands, and nothing moves', async () => {
    const module = scriptedSection({ '/one': waits });
    const mount = jest.spyOn(module, 'mount');
    site = await visit({ sections: [one(module)], at: '/one', sent });
    expect(site.heading()).toBe('outline');
    expect(site.isBusy()).toBe(true);

    let headingAtOnce: string | null | undefined;
    await site.happens(() => {
      module.page().stand();
      headingAtOnce = site.heading();
    });
    expect(headingAtOnce).toBe('/one');
    expect(site.heading()).toBe('/one');
    expect(document.title).toBe('/one');
    expect(site.isBusy()).toBe(false);
    expect(site.scroll.restore.mock.calls).toEqual([['read']]);
    expect(document.body).toHaveFocus();
    expect(mount.mock.calls[0]?.[0]).toMatchObject({ prerendered: false });
  });

  test('gives way to a failure page where its section does not come', async () => {
    const module = scriptedSection();
    module.prepare.mockRejectedValue(new Error('Loading chunk 7 failed'));
    site = await visit({ sections: [one(module)], at: '/one', sent });
    expect(site.heading()).toBe(FAILED);
    expect(site.message()).toBe('');
    module.prepare.mockResolvedValue();
    await site.press(RETRY);
    expect(site.heading()).toBe('/one');
  });

  test('gives way to another page that is wanted first', async () => {
    const module = scriptedSection({ '/one': waits });
    site = await visit({ sections: [one(module), two()], at: '/one', sent });
    const late = module.page();
    await site.follow('/two');
    await site.happens(late.stand);
    expect(site.heading()).toBe('/two');
    expect(site.pages()).toBe(1);
  });
});
