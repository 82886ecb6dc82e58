import { getTranslations } from "next-intl/server";

export async function BackToSignIn({ href }: { readonly href: string }) {
  const words = await getTranslations("auth.forgot");
  return (
    <p className="mt-5 text-center">
      <a href={href} className="link font-regular">
        {words("back")}
      </a>
    </p>
  );
}
