import type { LessonType } from 'api-contract/lesson';
import { foldForSearch } from 'arabic-text/fold';
import { ChipGroup } from 'design-system/chip-group';
import { lessonFormMessages } from './messages';
import { studentsKey, type UsualLessons } from './usual-lessons';

/** The chips before "more". */
const LIMIT = { individual: 8, group: 5 };

interface RecentStudentsProps {
  lessonType: LessonType;
  usual: UsualLessons;
  /** The students of the form: those of the chips, or of the group. */
  chosen: readonly string[];
  readOnly: boolean;
  onToggleStudent: (name: string) => void;
  /** It is called with the students of a group; without any, the group is removed. */
  onChooseGroup: (students: readonly string[]) => void;
}

/**
 * The students or groups of the last two weeks as chips, in a place of the same height before they are known and without any.
 * A chosen student is shown whenever the last lesson was.
 */
export function RecentStudents({
  lessonType,
  usual,
  chosen,
  readOnly,
  onToggleStudent,
  onChooseGroup,
}: RecentStudentsProps) {
  const empty = usual.isLoaded && lessonFormMessages.noRecent;
  if (lessonType === 'group') {
    const choices = usual.recent.map(({ students }) => ({
      value: studentsKey(students),
      label: lessonFormMessages.groupName(students),
    }));
    const value = studentsKey(chosen);
    return (
      <ChipGroup
        multiple
        label={lessonFormMessages.recentGroups}
        choices={choices}
        limit={LIMIT.group}
        oneLine
        empty={empty}
        values={[value]}
        readOnly={readOnly}
        onToggle={(key) => {
          const group = usual.recent.find(({ students }) => studentsKey(students) === key);
          onChooseGroup(key === value ? [] : (group?.students ?? []));
        }}
      />
    );
  }
  const recent = usual.recent.flatMap(({ students }) => students);
  const shown = new Set(recent.map(foldForSearch));
  const names = [...recent, ...chosen.filter((name) => !shown.has(foldForSearch(name)))];
  return (
    <ChipGroup
      multiple
      name="chosen_students"
      label={lessonFormMessages.recentStudents}
      choices={names.map((name) => ({ value: name, label: <bdi>{name}</bdi> }))}
      limit={LIMIT.individual}
      oneLine
      empty={empty}
      values={chosen}
      readOnly={readOnly}
      onToggle={onToggleStudent}
    />
  );
}
