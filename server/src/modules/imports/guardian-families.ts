import { newId } from '../../platform/database/id';
import { studentKey } from '../../platform/names/name-keys';
import type { KnownPeople } from './known-people';

/** A family that rows name: one of the institute, or a new one. */
export interface NamedFamily {
  id: string;
  guardian_name: string;
  isKnown: boolean;
  /** The numbers of a new family, as they were written. */
  phones: string[];
  /** What a row of `families` says of it. */
  discount_percent?: number;
  notes?: string;
  language?: 'ar' | 'he';
}

/** Guardians by name and phone. */
export interface Guardian {
  name: string | undefined;
  phones: readonly string[];
}

/** Several families have this guardian, and no phone tells which one is meant. */
export const SEVERAL_FAMILIES = 'several-families';

/** The families that guardians and phones lead to: both make the family. */
export interface GuardianFamilies {
  /**
   * The family of a guardian; a new one comes into being.
   *
   * @param fallback the name of a guardian of whom only a phone is known
   */
  find: (guardian: Guardian, fallback: string) => NamedFamily | typeof SEVERAL_FAMILIES;
  /** Whether a family of the institute has this guardian, or one of the numbers. */
  isOf: (id: string, guardian: Guardian) => boolean;
  /** The name of the guardian of a family of the institute. */
  guardianOf: (id: string) => string;
  /** The family whose guardian has this name; of `عائلة خوري`: this name or this last one. */
  named: (guardian: string) => NamedFamily | typeof SEVERAL_FAMILIES | undefined;
  newFamilies: () => NamedFamily[];
}

/** What is written before the name of a family. */
const FAMILY_WORD = /^(?:عائلة|عائله|بيت|دار|أهل|اهل|משפחת)\s+/;

interface Found extends NamedFamily {
  keys: Set<string>;
}

export function createGuardianFamilies({ phoneKey, ...known }: KnownPeople): GuardianFamilies {
  const byId = new Map(known.families.map((family) => [family.id, family]));
  const byGuardian = new Map<string, Found[]>();
  const byPhone = new Map<string, Found[]>();
  const added: Found[] = [];
  const note = (map: Map<string, Found[]>, key: string, family: Found) => {
    const families = map.get(key);
    if (families) families.push(family);
    else map.set(key, [family]);
  };
  for (const { id, guardian_name, guardian_folded, phones } of known.families) {
    const family = { id, guardian_name, isKnown: true, phones: [], keys: new Set(phones) };
    note(byGuardian, guardian_folded, family);
    for (const phone of phones) note(byPhone, phone, family);
  }

  function find({ name, phones }: Guardian, fallback: string): Found | typeof SEVERAL_FAMILIES {
    const keys = phones.map(phoneKey);
    const named = name === undefined ? keys.flatMap((key) => byPhone.get(key) ?? []) : ofGuardian(name);
    const alike =
      keys.length === 0 ? named : named.filter((family) => keys.some((key) => family.keys.has(key)));
    const withoutPhone = named.filter((family) => family.keys.size === 0);
    const [family] = alike.length > 0 ? alike : withoutPhone;
    if (keys.length === 0 && alike.length > 1) return SEVERAL_FAMILIES;
    return withPhones(family ?? add(name ?? fallback), phones);
  }

  const ofGuardian = (name: string) => byGuardian.get(studentKey(name)) ?? [];

  /** The families with the name of `عائلة خوري`: as that of the guardian, else as the last one. */
  function ofFamilyName(text: string): Found[][] {
    const name = studentKey(text.replace(FAMILY_WORD, ''));
    if (!FAMILY_WORD.test(text) || name === '') return [];
    const withLastName = [...byGuardian].flatMap(([guardian, families]) =>
      guardian.endsWith(` ${name}`) ? families : [],
    );
    return [byGuardian.get(name) ?? [], withLastName];
  }

  function add(guardian_name: string): Found {
    const family: Found = { id: newId(), guardian_name, isKnown: false, phones: [], keys: new Set() };
    note(byGuardian, studentKey(guardian_name), family);
    added.push(family);
    return family;
  }

  function withPhones(family: Found, phones: readonly string[]): Found {
    if (family.isKnown) return family;
    for (const phone of phones) {
      const key = phoneKey(phone);
      if (family.keys.has(key)) continue;
      family.keys.add(key);
      family.phones.push(phone);
      note(byPhone, key, family);
    }
    return family;
  }

  return {
    find,
    isOf(id, { name, phones }) {
      const family = byId.get(id);
      const isNamed = name !== undefined && studentKey(name) === family?.guardian_folded;
      return isNamed || phones.some((phone) => family?.phones.includes(phoneKey(phone)));
    },
    guardianOf: (id) => byId.get(id)?.guardian_name ?? '',
    named(guardian) {
      const called = [ofGuardian(guardian), ...ofFamilyName(guardian)].find(({ length }) => length > 0) ?? [];
      const [family, ...others] = called;
      return others.length === 0 ? family : SEVERAL_FAMILIES;
    },
    newFamilies: () => added,
  };
}
