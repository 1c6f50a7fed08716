export interface NavigationLink {
  href: string;
  text: string;
}

interface Props {
  link: NavigationLink;
  currentPath: string;
  onClick?: (() => void) | undefined;
}

export const MenuLink = ({ link: { href, text }, currentPath, onClick }: Props) => (
  <a href={href} aria-current={href === currentPath ? 'page' : undefined} onClick={onClick}>
    {text}
  </a>
);
