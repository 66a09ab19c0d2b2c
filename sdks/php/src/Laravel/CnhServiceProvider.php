<?php

declare(strict_types=1);

namespace Cnh\Reports\Laravel;

use Cnh\Reports\Cnh;
use Illuminate\Support\ServiceProvider;

/** Laravel: `app(Cnh::class)` from `services.cnh.key` and `services.cnh.url`, and the middleware `cnh.webhook`. */
class CnhServiceProvider extends ServiceProvider
{
    public function register(): void
    {
        $this->app->singleton(Cnh::class, static function ($app): Cnh {
            $settings = $app['config']->get('services.cnh', []);
            return new Cnh($settings['key'] ?? null, $settings['url'] ?? null, logger: $app['log']);
        });
        $this->app->singleton(VerifyCnhWebhook::class, static function ($app): VerifyCnhWebhook {
            return new VerifyCnhWebhook($app['config']->get('services.cnh.webhook_secret') ?? '');
        });
    }

    public function boot(): void
    {
        $this->app['router']->aliasMiddleware('cnh.webhook', VerifyCnhWebhook::class);
    }
}
