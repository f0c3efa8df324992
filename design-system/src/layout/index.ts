export {
  Actions,
  CardGrid,
  FormGrid,
  FullLine,
  Page,
  type PageProps,
  PaperNote,
  Row,
  Stack,
  type StackProps,
  Toolbar,
  type ToolbarProps,
} from './layout';
