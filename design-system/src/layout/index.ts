export {
  Actions,
  CardGrid,
  FormGrid,
  FullLine,
  Page,
  type PageProps,
  Row,
  Stack,
  type StackProps,
  Toolbar,
  type ToolbarProps,
} from './layout';
