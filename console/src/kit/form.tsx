import type { ReactNode } from "react";

interface FormProps {
  readonly onSend: (form: FormData) => void;
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form that retains the typed text when it is refused; React's own `action` would clear it. */
export function Form({ onSend, label, className = "space-y-4", children }: FormProps) {
  return (
    <form
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(new FormData(event.currentTarget));
      }}
    >
      {children}
    </form>
  );
}
