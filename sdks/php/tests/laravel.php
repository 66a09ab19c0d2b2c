<?php
// Runs the Laravel classes against stand-ins of the few Laravel parts they use. Prints the results as JSON.
declare(strict_types=1);

namespace Illuminate\Support {
    abstract class ServiceProvider
    {
        public function __construct(protected $app)
        {
        }
    }
}

namespace {
    use Cnh\Reports\Cnh;
    use Cnh\Reports\Laravel\CnhServiceProvider;
    use Cnh\Reports\Laravel\VerifyCnhWebhook;
    use Cnh\Reports\Webhook\VerifiedWebhook;

    require __DIR__ . '/../autoload.php';

    /** Container, configuration, router and log in one. */
    final class Application implements ArrayAccess
    {
        public array $made = [];
        public array $aliases = [];
        public array $logged = [];

        public function __construct(private array $settings)
        {
        }

        public function singleton(string $class, Closure $make): void
        {
            $this->made[$class] = $make;
        }

        public function get(string $key, mixed $default = null): mixed
        {
            return array_reduce(explode('.', $key), static fn ($at, $part) => $at[$part] ?? $default, $this->settings);
        }

        public function aliasMiddleware(string $name, string $class): void
        {
            $this->aliases[$name] = $class;
        }

        public function warning(string $message, array $context): void
        {
            $this->logged[] = [$message, $context];
        }

        public function offsetGet(mixed $offset): mixed
        {
            return $this;
        }

        public function offsetExists(mixed $offset): bool
        {
            return true;
        }

        public function offsetSet(mixed $offset, mixed $value): void
        {
        }

        public function offsetUnset(mixed $offset): void
        {
        }
    }

    final class Bag
    {
        public function __construct(public array $values = [])
        {
        }

        public function all(): array
        {
            return $this->values;
        }

        public function get(string $name): mixed
        {
            return $this->values[$name] ?? null;
        }

        public function set(string $name, mixed $value): void
        {
            $this->values[$name] = $value;
        }
    }

    final class Request
    {
        public Bag $attributes;
        public Bag $headers;

        public function __construct(private string $body, array $headers)
        {
            $this->attributes = new Bag();
            // In Laravel's form: lower-case names, values in lists.
            $this->headers = new Bag(array_map(static fn ($value) => [$value], array_change_key_case($headers)));
        }

        public function getContent(): string
        {
            return $this->body;
        }
    }

    function logger(): Application
    {
        return $GLOBALS['app'];
    }

    function response(string $body, int $status): array
    {
        return [$body, $status];
    }

    $given = json_decode((string) stream_get_contents(STDIN), true);
    $cnh = ['key' => 'cnh_test_x', 'url' => 'https://api.example.com', 'webhook_secret' => $given['secret']];
    $app = new Application(['services' => ['cnh' => $cnh]]);
    $provider = new CnhServiceProvider($app);
    $provider->register();
    $provider->boot();
    $client = $app->made[Cnh::class]($app);
    $middleware = $app->made[$app->aliases['cnh.webhook']]($app);
    $next = static fn (Request $request) => $request->attributes->get(VerifiedWebhook::class)->eventId;
    echo json_encode([
        'client' => $client instanceof Cnh,
        'middleware' => $middleware instanceof VerifyCnhWebhook,
        'genuine' => $middleware->handle(new Request($given['body'], $given['headers']), $next),
        'changed' => $middleware->handle(new Request($given['body'] . ' ', $given['headers']), $next),
        'logged' => $app->logged,
        'printed' => print_r($middleware, true) . var_export($middleware, true),
    ]);
}
