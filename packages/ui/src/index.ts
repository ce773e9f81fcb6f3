export { Button, ButtonLink, IconButton } from './Button.tsx';
export { CheckField, CodeField, PasswordField, PlainSelect, TextField } from './Field.tsx';
export { Icon, type IconName } from './Icon.tsx';
export { ListGroup, ListRow } from './List.tsx';
export { PillSelect } from './PillSelect.tsx';
export { Segmented } from './Segmented.tsx';
export { Confirm, Sheet } from './Sheet.tsx';
export { Bone, Bones, State } from './State.tsx';
export { type ToastMessage, ToastTray } from './Toast.tsx';
