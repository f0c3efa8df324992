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

describe('A prerendered page', () => {
  const prerendered = '<h1>prerendered</h1><input value="as sent" />';
  const field = () => site.shown().querySelector('input') as HTMLInputElement;
  const type = (value: string) => fireEvent.input(field(), { target: { value } });

  test('is hydrated: its elements, scroll and focus stay', async () => {
    const module = scriptedSection({ '/one': waits });
    const mount = jest.spyOn(module, 'mount');
    site = await visit({ sections: [one(module), two()], at: '/one', prerendered });
    const before = field();
    type('typed early');
    before.focus();
    await site.happens(module.page().ready);

    expect(site.heading()).toBe('prerendered');
    expect(field()).toBe(before);
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

  test('is not hydrated before the files of the page are loaded, and shows no progress bar', async () => {
    const module = scriptedSection();
    const mount = jest.spyOn(module, 'mount');
    module.prepare.mockReturnValue(new Promise(() => {}));
    site = await visit({ sections: [one(module)], at: '/one', prerendered });
    expect(module.prepare).toHaveBeenCalledWith('/one');
    expect(mount).not.toHaveBeenCalled();
    expect(site.isBusy()).toBe(false);
    expect(site.heading()).toBe('prerendered');
  });

  describe('whose section does not load', () => {
    const withoutSection = async () => {
      const module = scriptedSection();
      module.prepare.mockRejectedValue(new Error('Loading chunk 7 failed'));
      site = await visit({ sections: [one(module), two()], at: '/one', prerendered });
      return module;
    };

    test('stays, with a message and a retry', async () => {
      const module = await withoutSection();
      expect(site.heading()).toBe('prerendered');
      expect(site.message()).toContain(NOT_INTERACTIVE);
      expect(site.reported).toEqual([{ section: 'remote-one', version: 'v1', stage: 'files' }]);
      type('typed meanwhile');

      module.prepare.mockResolvedValue();
      await site.press(RETRY);
      expect(site.message()).toBe('');
      expect(field()).toHaveValue('typed meanwhile');
      expect(document.title).toBe('/one');
    });

    test('opens the other pages of that section with a full load', async () => {
      await withoutSection();
      await site.follow('/one/other');
      expect(site.leave.mock.calls).toEqual([['/one/other', 'push']]);
    });

    test('opens pages of other sections, and dismisses the message', async () => {
      await withoutSection();
      await site.follow('/two');
      expect(site.heading()).toBe('/two');
      expect(site.message()).toBe('');
      expect(site.pages()).toBe(1);
    });
  });

  describe('whose section loads in another release only', () => {
    /** The files of the page's own release fail when the returned function is called; those of the other one load at once. */
    const renewed = async (other = scriptedSection()) => {
      const old = scriptedSection();
      let refuse = () => {};
      old.prepare.mockReturnValue(
        new Promise((_, reject) => {
          refuse = () => reject(new Error('Loading chunk 7 failed'));
        }),
      );
      site = await visit({ sections: [one(old)], at: '/one', prerendered });
      site.release(one(other, 'v2'));
      return () => site.happens(refuse);
    };

    test('is replaced by the page of that release', async () => {
      const filesFail = await renewed();
      await filesFail();
      expect(site.heading()).toBe('/one');
      expect(site.pages()).toBe(1);
      expect(site.message()).toBe('');
    });

    test('stays if a field is edited while the other page loads', async () => {
      const other = scriptedSection({ '/one': waits });
      const filesFail = await renewed(other);
      await filesFail();
      type('half a sentence');
      await site.happens(other.page().ready);
      expect(site.heading()).toBe('prerendered');
      expect(field()).toHaveValue('half a sentence');
      expect(site.message()).toContain(NOT_INTERACTIVE);
      expect(site.pages()).toBe(1);
    });
  });

  test('is replaced by the failure page if its section crashes during hydration', async () => {
    const module = scriptedSection({ '/one': (page) => page.crash() });
    site = await visit({ sections: [one(module)], at: '/one', prerendered });
    expect(site.heading()).toBe(FAILED);
    expect(site.pages()).toBe(1);
  });
});

describe('A skeleton', () => {
  const skeleton = '<h1>outline</h1>';

  test('stays until the page is shown; scroll and focus stay', async () => {
    const module = scriptedSection({ '/one': waits });
    const mount = jest.spyOn(module, 'mount');
    site = await visit({ sections: [one(module)], at: '/one', skeleton });
    expect(site.heading()).toBe('outline');
    expect(site.isBusy()).toBe(true);

    await site.happens(module.page().ready);
    expect(site.heading()).toBe('/one');
    expect(document.title).toBe('/one');
    expect(site.isBusy()).toBe(false);
    expect(site.scroll.restore.mock.calls).toEqual([['read']]);
    expect(document.body).toHaveFocus();
    expect(mount.mock.calls[0]?.[0]).toMatchObject({ prerendered: false });
  });

  test('is replaced by the failure page when the section does not load', async () => {
    const module = scriptedSection();
    module.prepare.mockRejectedValue(new Error('Loading chunk 7 failed'));
    site = await visit({ sections: [one(module)], at: '/one', skeleton });
    expect(site.heading()).toBe(FAILED);
    expect(site.message()).toBe('');
    module.prepare.mockResolvedValue();
    await site.press(RETRY);
    expect(site.heading()).toBe('/one');
  });

  test('is replaced by another page that is opened first', async () => {
    const module = scriptedSection({ '/one': waits });
    site = await visit({ sections: [one(module), two()], at: '/one', skeleton });
    const late = module.page();
    await site.follow('/two');
    await site.happens(late.ready);
    expect(site.heading()).toBe('/two');
    expect(site.pages()).toBe(1);
  });
});
