import { ListPage, type ListPageProps, listMetadata } from "@/components/list/list-page";
import { userList } from "@/components/users/list/define-user-list";
import { UserList } from "@/components/users/list/user-list";
import { loadUserManagement } from "@/components/users/load-user-management";

export const generateMetadata = listMetadata(userList);

export default function UsersPage({ searchParams }: ListPageProps) {
  return <ListPage list={userList} searchParams={searchParams} screen={UserList} more={loadUserManagement} />;
}
